import type { EndpointSpec, Reply } from '@folkmoot/contract-kit/endpoint'
import { type BeforeRequestHook, type BeforeRetryHook, isHTTPError, type Options } from 'ky'
import { ApiError } from './api-error.ts'
import { type CallInput, type Endpoint, endpointUrl } from './endpoint.ts'
import { http } from './http.ts'
import { idempotencyKeyFor, recordReply } from './idempotency-keys.ts'
import { type RetryRules, retriesFor } from './retries.ts'
import { assertSameSession, csrfToken, pendingWrites } from './session-guard.ts'
import { toApiError } from './to-api-error.ts'
import { uploadFetch } from './upload-fetch.ts'

/** The arguments after the endpoint; optional if the contract requires no input. */
export type CallArguments<E, Options> =
	Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: Options] : [input: CallInput<E>, options?: Options]

export interface CallOptions extends RetryRules {
	signal?: AbortSignal
	/** The idempotency key, for a write that may be retried later; by default a new one. */
	idempotencyKey?: string
	/** Continues after the page is left (fetch `keepalive`); for up to 60 kB, if no reply is needed. */
	keepalive?: boolean
	/** For an endpoint that takes a file: the part sent, from 0 to 1, never less than before. */
	onProgress?: (part: number) => void
}

/** The options of an upload that is shown. */
export type UploadOptions = Required<Pick<CallOptions, 'signal' | 'onProgress'>>

/** Calls the API. Throws an ApiError on failure. Only `*.api.ts` files call. */
export async function call<E extends EndpointSpec>(
	endpoint: Endpoint<E>,
	...[input, options = {}]: CallArguments<E, CallOptions>
): Promise<Reply<E>> {
	if (endpoint.method === 'GET') return (await send(endpoint, input, options)).reply
	const write = fingerprint(endpoint, input)
	const key = options.idempotencyKey ?? idempotencyKeyFor(write)
	pendingWrites.count += 1
	try {
		const { reply } = await send(endpoint, input, { ...options, idempotencyKey: key })
		recordReply(write, key, true)
		return reply
	} catch (error) {
		recordReply(write, key, isAnswer(error))
		throw error
	} finally {
		pendingWrites.count -= 1
	}
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
	const { reply, response } = await send(endpoint, input, { signal }, etag ? { 'if-none-match': etag } : {})
	return response.status === 304 ? null : { reply, etag: response.headers.get('etag') }
}

/** The session's part of a write: the account must still be the page's, and the token proves it. A page that is being left has no time to wait. */
const signWrite: BeforeRequestHook = async ({ request }) => {
	if (request.method === 'GET') return
	const check = assertSameSession()
	if (check) await check
	request.headers.set('x-csrf-token', csrfToken())
}

/** Another tab logged in or out since the request was made. */
const renewToken: BeforeRetryHook = async ({ request, error }) => {
	if (!isHTTPError(error) || error.response.status !== 403) return
	await assertSameSession()
	request.headers.set('x-csrf-token', csrfToken())
}

const api = http.extend({
	headers: { accept: 'application/json' },
	hooks: { beforeRequest: [signWrite], beforeRetry: [renewToken], beforeError: [({ error }) => toApiError(error)] },
})

async function send<E extends EndpointSpec>(
	endpoint: Endpoint<E>,
	input: CallInput<E> | undefined,
	{ signal, keepalive, idempotencyKey, onProgress, ...rules }: CallOptions,
	headers: Record<string, string> = {},
): Promise<{ reply: Reply<E>; response: Response }> {
	const pending = api(endpointUrl(endpoint, input), {
		method: endpoint.method,
		// The retries reuse the key: a write whose reply was lost is not stored twice.
		headers: idempotencyKey ? { ...headers, 'idempotency-key': idempotencyKey } : headers,
		retry: retriesFor(endpoint.method, rules),
		...contentOf(input, onProgress),
		...(signal ? { signal } : {}),
		...(keepalive ? { keepalive } : {}),
	})
	const response = await pending
	// ky's own `json` ends with the time-out too. The service checked its reply against the contract; the browser carries no schemas.
	const reply = await pending.json<Reply<E>>().catch((error: Error) => Promise.reject(toApiError(error)))
	return { reply, response }
}

/** As long as the gateway waits for a picture, and time for the bytes at 32 kB a second. */
const uploadTimeoutMs = (form: FormData) =>
	120_000 + [...form.values()].reduce((ms, part) => ms + (part instanceof Blob ? part.size / 32 : 0), 0)

function contentOf(input: object | undefined, onProgress: CallOptions['onProgress']): Options {
	// Only the contract knows the parts of the input; they are passed on unchanged.
	const { body, form } = (input ?? {}) as { body?: unknown; form?: FormData }
	if (!form) return body === undefined ? {} : { json: body }
	return { timeout: uploadTimeoutMs(form), ...(onProgress ? { fetch: uploadFetch(form, onProgress) } : { body: form }) }
}

/** Identifies a write by its content, to recognise a repeat. A form is never recognised as a repeat. */
function fingerprint<E extends EndpointSpec>(endpoint: Endpoint<E>, input: CallInput<E> | undefined): string {
	const { body, form } = (input ?? {}) as { body?: unknown; form?: FormData } // as above
	const which = form ? crypto.randomUUID() : JSON.stringify(body)
	return `${endpoint.method} ${endpointUrl(endpoint, input)} ${which}`
}

/** Whether a service answered the write: without an answer an earlier attempt may have taken effect. */
function isAnswer(error: unknown): boolean {
	if (!(error instanceof ApiError) || error.code === 'csrf_token_invalid') return false
	return error.status > 0 && error.status < 500 && error.status !== 408
}
