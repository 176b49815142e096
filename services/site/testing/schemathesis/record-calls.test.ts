import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRecorder } from './record-calls.ts'

const recorder = createRecorder()
const server = createServer(
	recorder.around((req, res) => {
		res.statusCode = Number(req.headers.status)
		// As routers do.
		req.url = '/'
		res.end()
	}),
)
let url: string
beforeAll(async () => {
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has one
})
beforeEach(() => recorder.restart())
afterAll(() => void server.close())

async function call(method: string, path: string, status: number): Promise<void> {
	await (await fetch(url + path, { method, headers: { status: String(status) } })).text()
}
const counted = () => Object.fromEntries([...recorder.answers].map(([name, counts]) => [name, Object.fromEntries(counts)]))

it('counts answers by operation and status', async () => {
	await call('GET', '/api/posts/abcdefgh?sort=new', 200)
	await call('GET', '/api/posts/other', 404)
	await call('GET', '/api/posts/another', 404)
	await call('DELETE', '/api/posts/other', 401)
	await expect.poll(counted).toEqual({ 'GET /api/posts/{postId}': { 200: 1, 404: 2 }, 'DELETE /api/posts/{postId}': { 401: 1 } })
	expect(recorder.count()).toBe(4)
})

it('prefers a literal part to a parameter', async () => {
	await call('GET', '/api/lists/_saved_to', 200)
	await call('GET', '/api/lists/0123456789abcdef01234567', 403)
	await expect.poll(counted).toEqual({ 'GET /api/lists/_saved_to': { 200: 1 }, 'GET /api/lists/{listId}': { 403: 1 } })
})

it('leaves out what no operation takes, and forgets on restart', async () => {
	await call('PUT', '/api/posts', 405)
	await call('GET', '/api/nothing/of/the/kind', 404)
	expect([counted(), recorder.count()]).toEqual([{}, 2])
	recorder.restart()
	expect(recorder.count()).toBe(0)
})
