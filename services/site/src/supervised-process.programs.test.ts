import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { freePort } from '@folkmoot/mongod/choose-port'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts'

let dir = ''
let supervised: SupervisedProcess | undefined
const lines: string[] = []

beforeEach(async () => {
	dir = await mkdtemp(path.join(os.tmpdir(), 'folkmoot-kept-'))
	lines.length = 0
})
afterEach(async () => {
	await supervised?.stop(2000)
	await rm(dir, { recursive: true })
})

async function supervise(source: string, restartDelayMs = 0, timeoutMs = 60_000): Promise<SupervisedProcess> {
	const program = path.join(dir, 'part.mjs')
	await writeFile(program, source)
	supervised = await superviseProcess({
		name: 'part',
		program,
		env: process.env,
		say: (line) => lines.push(line),
		restartDelayMs,
		timeoutMs,
	})
	return supervised
}

const listening = "process.send('listening'); setInterval(() => undefined, 1000);"
const isAlive = (pid: number) => {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

test('restarts a killed process', async () => {
	const part = await supervise(listening)
	const first = part.pid() ?? 0
	process.kill(first, 'SIGKILL')
	await expect.poll(() => lines, { timeout: 5000 }).toContain('part is running again.')
	expect(part.pid()).not.toBe(first)
	expect(isAlive(part.pid() ?? 0)).toBe(true)
}, 15_000)

test('backs off exponentially, and stop() does not wait for the backoff', async () => {
	const part = await supervise("process.send('listening'); setTimeout(() => process.exit(1), 50);")
	await expect.poll(() => lines.filter((line) => line === 'part is running again.').length, { timeout: 10_000 }).toBe(4)
	await expect.poll(() => isAlive(part.pid() ?? 0)).toBe(false)
	const began = Date.now()
	await part.stop(5000)
	expect(Date.now() - began).toBeLessThan(1500)
	const pid = part.pid()
	await sleep(2500)
	expect(part.pid()).toBe(pid)
}, 20_000)

test('a stopped process may finish first and is not restarted', async () => {
	const part = await supervise(`process.on('SIGTERM', () => setTimeout(() => process.exit(0), 200)); ${listening}`)
	const began = Date.now()
	await part.stop(5000)
	expect(Date.now() - began).toBeGreaterThan(150)
	expect(isAlive(part.pid() ?? 0)).toBe(false)
	expect(lines).toEqual([])
}, 15_000)

test('kills a process that does not shut down in time', async () => {
	const part = await supervise(`process.on('SIGTERM', () => undefined); ${listening}`)
	await part.stop(100)
	expect(isAlive(part.pid() ?? 0)).toBe(false)
}, 15_000)

test('rejects with a readable error if the process never listens', async () => {
	supervised = undefined
	await expect(supervise('process.exit(3)')).rejects.toThrow('part could not be started (exit code 3).')
}, 15_000)

test('says what a process complained of before it ended', async () => {
	supervised = undefined
	const failing = supervise("console.error('(node:1) a warning'); throw new TypeError('the index is broken')")
	await expect(failing).rejects.toThrow('part could not be started (exit code 1): TypeError: the index is broken')
}, 15_000)

test('waits for a process that reports progress, and tells of it; gives up on one that is silent', async () => {
	const building = "const t = setInterval(() => process.send({ upgrading: 'part', line: 'building an index: 43%' }), 100);"
	const part = await supervise(`${building} setTimeout(() => { clearInterval(t); ${listening} }, 2500)`, 0, 1500)
	expect(lines).toContain('part: building an index: 43%')
	await part.stop(1000)
	supervised = undefined
	await expect(supervise('setInterval(() => undefined, 1000)', 0, 1500)).rejects.toThrow(
		'part could not be started (no sign of progress for 1.5 s).',
	)
}, 30_000)

test('replaces a process without failed requests; a replacement that cannot start changes nothing', async () => {
	const port = await freePort()
	const server = pathToFileURL(path.resolve(import.meta.dirname, '../../service-kit/src/http/graceful-server.ts')).href
	const answering = (word: string) => `
		import { createGracefulServer } from '${server}'
		const { server, close } = createGracefulServer((_, res) => setTimeout(() => res.end('${word}'), 5))
		server.listen({ port: ${port}, host: '127.0.0.1', reusePort: true }, () => process.send('listening'))
		process.on('SIGTERM', () => close().then(() => process.exit(0)))`
	const part = await supervise(answering('old'))
	const [next, broken] = [path.join(dir, 'next.mjs'), path.join(dir, 'broken.mjs')]
	await writeFile(next, answering('new'))
	await writeFile(broken, 'process.exit(3)')
	const first = part.pid() ?? 0
	const answers: string[] = []
	let isOver = false
	const asking = (async () => {
		while (!isOver) answers.push(await fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text(), String))
	})()
	await expect.poll(() => answers.length, { timeout: 10_000 }).toBeGreaterThan(20)
	await expect(part.replace(broken, 2000)).rejects.toThrow('part could not be started (exit code 3).')
	expect(part.pid()).toBe(first)
	await part.replace(next, 5000)
	await expect.poll(() => answers.filter((answer) => answer === 'new').length, { timeout: 10_000 }).toBeGreaterThan(20)
	isOver = true
	await asking
	expect(new Set(answers)).toEqual(new Set(['old', 'new']))
	expect(isAlive(first)).toBe(false)
	process.kill(part.pid() ?? 0, 'SIGKILL')
	await expect.poll(() => fetch(`http://127.0.0.1:${port}`).then((answer) => answer.text(), String), { timeout: 10_000 }).toBe('new')
}, 30_000)

describe('if the old process dies while its replacement starts, the replacement is the only process', () => {
	const record = () => `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
		const pids = () => readFileSync('${dir}/pids', 'utf8').trim().split('\\n')
		appendFileSync('${dir}/pids', process.pid + '\\n')`
	/** Kills the old process, and listens when the given condition holds. */
	async function replaceAndKill(part: SupervisedProcess, condition: string): Promise<void> {
		const next = path.join(dir, 'next.mjs')
		await writeFile(
			next,
			`${record()}
			if (pids().length === 2) process.kill(Number(pids()[0]), 'SIGKILL')
			const start = Date.now()
			const waiting = setInterval(() => { if (${condition}) { clearInterval(waiting); ${listening} } }, 10)`,
		)
		await part.replace(next, 2000)
	}
	async function expectOnlyReplacement(part: SupervisedProcess): Promise<void> {
		await sleep(1500)
		const pids = (await readFile(path.join(dir, 'pids'), 'utf8')).trim().split('\n').map(Number)
		expect(pids.filter(isAlive)).toEqual([part.pid()])
		// The old program may have been restarted once, until the replacement had proved that it lives on.
		const restarts = () => lines.filter((line) => line === 'part is running again.').length
		const before = restarts()
		process.kill(part.pid() ?? 0, 'SIGKILL')
		await expect.poll(restarts, { timeout: 5000 }).toBe(before + 1)
	}

	test('during the pause before a restart', async () => {
		const part = await supervise(`${record()}; ${listening}`, 1000)
		await replaceAndKill(part, 'Date.now() - start > 200')
		await expectOnlyReplacement(part)
	}, 20_000)

	test('during a restart', async () => {
		const part = await supervise(`${record()}; setTimeout(() => { ${listening} }, pids().length > 1 ? 1000 : 0)`)
		await replaceAndKill(part, 'pids().length > 2')
		await expectOnlyReplacement(part)
	}, 20_000)
})
