import { randomUUID } from 'node:crypto'
import type { Visitor } from './visitors.ts'

/** A request as it is sent. */
export interface HttpRequest {
	method: 'GET' | 'POST'
	path: string
	headers: Record<string, string>
	body?: string
}

const asBrowser = {
	accept: 'application/json',
	'accept-encoding': 'gzip, deflate, br, zstd',
	'accept-language': 'en',
	'user-agent': 'bench',
}

export function readRequest(path: string, { cookie }: Visitor, headers: Record<string, string> = {}): HttpRequest {
	return { method: 'GET', path, headers: { ...asBrowser, cookie, ...headers } }
}

/** A page as a browser asks for it when somebody opens it. */
export function pageRequest(path: string, who: Visitor): HttpRequest {
	return readRequest(path, who, { accept: 'text/html' })
}

/** A write as a browser sends it: with its CSRF token and a new idempotency key. */
export function writeRequest(path: string, { cookie, csrfToken }: Visitor, body: object): HttpRequest {
	const authHeaders = { cookie, 'x-csrf-token': csrfToken, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
	return { method: 'POST', path, headers: { ...asBrowser, ...authHeaders }, body: JSON.stringify(body) }
}

/** Sends one request and returns the response; throws if it fails. */
export async function send(origin: string, { path, ...sent }: HttpRequest): Promise<Response> {
	const answer = await fetch(origin + path, sent)
	if (answer.status >= 400) throw new Error(`${sent.method} ${path}: ${answer.status} ${await answer.text()}`)
	return answer
}
