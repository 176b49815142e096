import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * `node gateway/testing/hold-connections.ts http://127.0.0.1:8080 10000`: opens that many connections to a running site and
 * measures how quickly other requests are answered meanwhile. Half of the connections send nothing, half stop in the middle of a
 * header. Both sides need as many open files (`ulimit -n`).
 */
const [address = 'http://127.0.0.1:8080', many = '10000'] = process.argv.slice(2)
const { hostname, port } = new URL(address)
const atOnce = 250
const requestsPerPath = 100

const print = (line: string) => process.stdout.write(`${line}\n`)
const openSockets = new Set<Socket>()
let refused = 0

async function open(number: number): Promise<void> {
	await new Promise<void>((resolve) => {
		const socket = connect(Number(port), hostname, resolve)
			.resume()
			.on('error', () => {
				refused += 1
				resolve()
			})
		openSockets.add(socket)
		socket.once('close', () => openSockets.delete(socket))
		if (number % 2 === 0) socket.write('GET /api/_initial HTTP/1.1\r\nHost: a\r\nX-Slow: ')
	})
}

async function measure(path: string): Promise<string> {
	const times: number[] = []
	const statuses = new Set<number>()
	for (let i = 0; i < requestsPerPath; i += 1) {
		const since = performance.now()
		const answer = await fetch(address + path, { headers: { accept: 'text/html' } })
		await answer.arrayBuffer()
		times.push(performance.now() - since)
		statuses.add(answer.status)
	}
	times.sort((a, b) => a - b)
	const at = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(1)
	return `${path}: ${[...statuses].join()}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`
}

const report = async (when: string) => {
	for (const path of ['/api/posts?feed=all', '/']) print(`${when}: ${await measure(path)}`)
}

await report('before')
const since = performance.now()
for (let number = 0; number < Number(many); number += atOnce)
	await Promise.all(Array.from({ length: Math.min(atOnce, Number(many) - number) }, (_one, index) => open(number + index)))
print(`${openSockets.size} connections open after ${Math.round(performance.now() - since)} ms, ${refused} refused`)
await report('meanwhile')
await setTimeout(26_000)
print(`${openSockets.size} still open: a request that does not arrive in time is cut off`)
for (const socket of openSockets) socket.destroy()
await report('after')
