import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { ApiError } from './api-error.ts'
import { type CallInput, type Endpoint, endpointUrl } from './endpoint.ts'
import { idempotencyKeyFor, recordReply } from './idempotency-keys.ts'
import { assertSameSession, csrfToken } from './session-guard.ts'

/** The arguments after the endpoint; optional if the contract requires no input. */
export type CallArguments<E, Options> =
	Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: Options] : [input: CallInput<E>, options?: Options]

export interface CallOptions {
	signal?: AbortSignal
	/** Retries once after this time on 429 (spec 1 §7: comments). */
	retryRateLimitAfterMs?: number
	/** The idempotency key, for a write that may be retried later; by default a new one. */
	idempotencyKey?: string
	/** Continues after the page is left (fetch `keepalive`); for up to 60 kB, if no reply is needed. */
	keepalive?: boolean
	/** Fails if the session has changed meanwhile, instead of a retry with the new CSRF token. */
	thisSessionOnly?: boolean
}

/** Calls the API. Throws an ApiError on failure. Only `*.api.ts` files call. */
export async function call<E extends EndpointSpec>(
	endpoint: Endpoint<E>,
	...[input, options = {}]: CallArguments<E, CallOptions>
): Promise<Reply<E>> {
	if (endpoint.method === 'GET') return readReply(await send(requestFor(endpoint, input, options), options))
	const check = assertSameSession()
	if (check) await check
	const write = fingerprint(endpoint, input)
	const key = options.idempotencyKey ?? idempotencyKeyFor(write)
	const response = await send(requestFor(endpoint, input, { ...options, idempotencyKey: key }), options).catch((error: unknown) => {
		recordReply(write, key, false)
		throw error
	})
	recordReply(write, key, response.status < 500 && response.status !== 408)
	return readReply(response)
}

/** A reply with its ETag. */
export interface WithEtag<T> {
	reply: T
	etag: string | null
}

/** For polling: a conditional request with the known ETag; null on 304. */
export async function callIfChanged<E extends EndpointSpec>(
	endpoint: Endpoint<E>,
	input: CallInput<E>,
	{ etag, signal }: { etag: string | null; signal: AbortSignal },
): Promise<WithEtag<Reply<E>> | null> {
	const request = requestFor(endpoint, input, { signal })
	if (etag) request.headers.set('if-none-match', etag)
	const response = await send(request, {})
	if (response.status === 304) return null
	return { reply: await readReply<E>(response), etag: response.headers.get('etag') }
}

function requestFor<E extends EndpointSpec>(endpoint: Endpoint<E>, input: CallInput<E> | undefined, options: CallOptions): Request {
	// Only the contract knows the parts of the input; they are passed on unchanged.
	const parts = (input ?? {}) as { body?: unknown; form?: FormData }
	return new Request(endpointUrl(endpoint, input), {
		method: endpoint.method,
		headers: headersFor(endpoint.method, parts.body, options.idempotencyKey),
		...(parts.form ? { body: parts.form } : parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
		...(options.signal ? { signal: options.signal } : {}),
		...(options.keepalive ? { keepalive: true } : {}),
	})
}

/** Identifies a write by its content, to recognise a repeat. A form is never recognised as a repeat. */
function fingerprint<E extends EndpointSpec>(endpoint: Endpoint<E>, input: CallInput<E> | undefined): string {
	const { body, form } = (input ?? {}) as { body?: unknown; form?: FormData } // as above
	const which = form ? crypto.randomUUID() : JSON.stringify(body)
	return `${endpoint.method} ${endpointUrl(endpoint, input)} ${which}`
}

async function readReply<E extends EndpointSpec>(response: Response): Promise<Reply<E>> {
	const reply: unknown = response.status === 204 ? null : await response.json().catch(() => null)
	if (!response.ok) throw ApiError.from(response.status, reply)
	// The service checked its reply against the contract; the browser carries no schemas.
	return reply as Reply<E>
}

function headersFor(method: string, body: unknown, idempotencyKey?: string): Headers {
	const headers = new Headers({ accept: 'application/json' })
	if (body !== undefined) headers.set('content-type', 'application/json')
	if (method !== 'GET') {
		headers.set('x-csrf-token', csrfToken())
		// The retries below reuse it: a write whose reply was lost is not stored twice.
		headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
	}
	return headers
}

/** Delays of the retries without a reply; a write gets a second one. */
const retryDelaysMs = { read: [400], write: [400, 1_500] } as const
/** 408 comes from the service worker, for a request without a connection. */
const retryableStatuses = new Set([408, 502, 503, 504])

async function send(request: Request, options: CallOptions): Promise<Response> {
	const first = await fetchWithRetry(request)
	if (first.status === 429 && options.retryRateLimitAfterMs) {
		await delay(options.retryRateLimitAfterMs, request.signal)
		return fetchWithRetry(request)
	}
	const hasTokenChanged = request.method !== 'GET' && csrfToken() !== request.headers.get('x-csrf-token')
	if (first.status === 403 && hasTokenChanged && !options.thisSessionOnly) {
		// Another tab logged in or out since this request was made.
		await assertSameSession()
		request.headers.set('x-csrf-token', csrfToken())
		return fetchWithRetry(request)
	}
	return first
}

/** Retries a few times without a reply; a write keeps its idempotency key, so it takes effect once. */
async function fetchWithRetry(request: Request): Promise<Response> {
	for (const afterMs of [...retryDelaysMs[request.method === 'GET' ? 'read' : 'write'], null]) {
		const response = await fetch(request.clone()).catch(nullUnlessAborted)
		if (response && (afterMs === null || !retryableStatuses.has(response.status))) return response
		// Offline: no retry, so that the write is queued at once.
		if (afterMs === null || (response === null && !navigator.onLine)) break
		await delay(afterMs, request.signal)
	}
	throw ApiError.offline()
}

async function delay(ms: number, signal: AbortSignal): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, ms))
	signal.throwIfAborted()
}

/** Passes an AbortError on; any other error means that there was no reply. */
function nullUnlessAborted(error: unknown): null {
	if (error instanceof DOMException && error.name === 'AbortError') throw error
	return null
}
