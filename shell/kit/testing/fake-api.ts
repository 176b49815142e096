import type { EndpointSpec, Parsed, Reply } from '@folkmoot/contract-kit/endpoint'
import { type FailureCode, failures } from '@folkmoot/contract-kit/failures'
import type { Endpoint } from '@folkmoot/kit/api'

type Handler = (input: { params: Record<string, string>; query: Record<string, string>; body: unknown }) => unknown

/** A request recorded by the fake API. */
export interface RecordedRequest {
	method: string
	url: string
	body: unknown
	headers: Headers
}

export interface FakeApi {
	/** Answers an endpoint; the compiler checks the reply against the contract. Queries and params are strings. */
	on: <E extends EndpointSpec>(endpoint: Endpoint<E>, handler: (input: FakeInput<E>) => Reply<E> | Promise<Reply<E>>) => FakeApi
	/** All requests so far, oldest first. */
	requests: RecordedRequest[]
	/** Replaces the browser's `fetch`. */
	fetch: typeof fetch
	/** Installs it as the global `fetch` until the test or the page ends. */
	install: () => FakeApi
}

interface FakeInput<E> {
	params: Record<string, string>
	query: Record<string, string>
	body: E extends { body: unknown } ? Parsed<E>['body' & keyof Parsed<E>] : undefined
}

/** Thrown by a handler: `throw failWith('post_locked')`, or `throw failWith(409)` for a reply without a body. */
class FakeFailure extends Error {
	readonly code: FailureCode | number
	readonly fields: Record<string, string> | undefined
	constructor(code: FailureCode | number, fields?: Record<string, string>) {
		super(typeof code === 'number' ? `HTTP ${code}` : failures[code][1])
		this.code = code
		this.fields = fields
	}
}

/** A failure as the API would answer it, with errors by field; of a number, a bare status. */
export function failWith(code: FailureCode | number, fields?: Record<string, string>): Error {
	return new FakeFailure(code, fields)
}

/** A second, tiny implementation of the contracts: an area runs and is tested against it alone. */
export function fakeApi(): FakeApi {
	const handlers: { method: string; pattern: RegExp; handler: Handler }[] = []
	const requests: RecordedRequest[] = []
	const api: FakeApi = {
		requests,
		on: ({ method, path }, handler) => {
			const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}(?<end>)$`)
			// Bodies are JSON from the caller, which the compiler checks by the same contract.
			handlers.unshift({ method, pattern, handler: handler as Handler })
			return api
		},
		fetch: async (target, init) => {
			const request = new Request(typeof target === 'string' ? new URL(target, location.href) : target, init)
			const url = new URL(request.url)
			const text = await request.text()
			const body: unknown = text === '' ? undefined : JSON.parse(text)
			requests.push({ method: request.method, url: url.pathname + url.search, body, headers: request.headers })
			for (const { method, pattern, handler } of handlers) {
				const groups = method === request.method ? pattern.exec(url.pathname)?.groups : undefined
				if (groups) return respond(() => handler({ params: { ...groups }, query: Object.fromEntries(url.searchParams), body }))
			}
			return failure('not_found')
		},
		install: () => {
			// Other requests pass through: the development server sends its updates by fetch too.
			const real = globalThis.fetch
			globalThis.fetch = (target, init) => {
				const { pathname } = new URL(target instanceof Request ? target.url : target, location.href)
				return pathname.startsWith('/api/') ? api.fetch(target, init) : real(target, init)
			}
			return api
		},
	}
	return api
}

async function respond(handler: () => unknown): Promise<Response> {
	try {
		return Response.json((await handler()) ?? null)
	} catch (error) {
		if (error instanceof FakeFailure) return failure(error.code, error.fields)
		throw error
	}
}

function failure(code: FailureCode | number, fields?: Record<string, string>): Response {
	if (typeof code === 'number') return new Response(null, { status: code })
	const [status, message] = failures[code]
	return Response.json({ status, code, message, ...(fields ? { fields } : {}) }, { status })
}
