import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@folkmoot/service-kit/mongodb/database'
import type { Task } from './baseline.ts'
import { prepare } from './queries.ts'

/*
 * The baselines in a separate process: a server that returns given bytes, and one that queries MongoDB and returns the
 * result as JSON. Controlled by messages; each is answered when it is done.
 */
const [url = '', name = ''] = process.argv.slice(2)
const store = await openDatabase(url, name)
const bytesOf = new Map<string, { headers: Record<string, string>; body: Buffer }>()
const queries = new Map<string, () => Promise<unknown>>()

const server = createServer((req, res) => {
	const path = req.url ?? ''
	const response = bytesOf.get(path)
	if (response) return void res.writeHead(200, response.headers).end(response.body)
	const query = queries.get(path)
	if (!query) return void res.writeHead(404).end()
	req.resume()
	query().then(
		(result) => {
			const body = Buffer.from(JSON.stringify(result))
			res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
		},
		() => res.writeHead(500).end(),
	)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

process.on('message', async (task: Task) => {
	if (task.bytes) bytesOf.set(task.path, { headers: task.bytes.headers, body: Buffer.from(task.bytes.body, 'base64') })
	if (task.query) queries.set(task.path, await prepare(store, task.query))
	process.send?.({ ready: task.path })
})
process.once('disconnect', () => process.exit(0))
process.send?.({ port: (server.address() as AddressInfo).port }) // a TCP server has one
