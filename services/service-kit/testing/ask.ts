import type { EndpointSpec, Reply, Sent } from '@folkmoot/contract-kit/endpoint'
import type { FailureBody } from '@folkmoot/contract-kit/failures'
import type { Language } from '@folkmoot/contract-kit/languages'
import { type Caller, signCaller, type Viewer, viewerHeader } from '../src/viewer.ts'
import type { TestService } from './test-service.ts'

interface AskOptions {
	/** The caller; a guest by default. */
	as?: Viewer | null
	/** The caller is another service. */
	asService?: boolean
	idempotencyKey?: string
	ip?: string
	/** Hash of the session's token. */
	session?: string
	/** When the gateway received the call. */
	receivedAt?: number
	requestId?: string
	/** English by default. */
	language?: Language
	/** The site's address in the caller's browser. */
	origin?: string
}

/** The response of a service under test. */
export interface Answered<T> {
	status: number
	/** The reply of a success; reading it after a failure throws, showing the failure. */
	reply: T
	/** The body of a failure. */
	failure: FailureBody | null
	headers: Headers
}

/** Calls an endpoint over HTTP as the gateway would, typed by the contract. */
export async function ask<E extends EndpointSpec>(
	service: Pick<TestService, 'url' | 'deps'>,
	endpoint: E,
	input: Sent<E>,
	options: AskOptions = {},
): Promise<Answered<Reply<E>>> {
	const parts: { params?: unknown; query?: unknown; body?: unknown } = input
	return askRaw(
		service,
		{
			method: endpoint.method,
			path: address(endpoint.path, parts),
			body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
		},
		options,
	)
}

/** Calls any path with any body, for input that the types forbid. */
export async function askRaw<T>(
	service: Pick<TestService, 'url' | 'deps'>,
	call: { method: string; path: string; body?: string | Uint8Array<ArrayBuffer> | undefined },
	options: AskOptions = {},
): Promise<Answered<T>> {
	const { ip = '127.0.0.1' } = options
	const caller: Caller = {
		viewer: options.as ?? null,
		session: options.session ?? 'test-session',
		ip,
		...(options.language ? { language: options.language } : {}),
		...(options.origin ? { origin: options.origin } : {}),
		...(options.receivedAt === undefined ? {} : { receivedAt: options.receivedAt }),
		...(options.requestId ? { requestId: options.requestId } : {}),
		...(options.asService ? { isService: true } : {}),
	}
	const answer = await fetch(service.url + call.path, {
		method: call.method,
		headers: {
			'content-type': 'application/json',
			[viewerHeader]: signCaller(caller, service.deps.secret, Date.now()),
			...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
		},
		...(call.body === undefined ? {} : { body: call.body }),
	})
	const text = await answer.text()
	const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
	const body: unknown = text === '' ? null : isJson ? JSON.parse(text) : text
	return {
		status: answer.status,
		headers: answer.headers,
		failure: answer.ok ? null : (body as FailureBody), // every failure has this body (rule api-1)
		get reply() {
			if (!answer.ok) throw new Error(`${call.method} ${call.path} failed: ${text}`)
			return body as T // held against the contract by the service in tests
		},
	}
}

function address(path: string, { params, query }: { params?: unknown; query?: unknown }): string {
	const values = (params ?? {}) as Record<string, string> // path parameters are strings
	const filled = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name])))
	const search = new URLSearchParams()
	for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined && value !== null) search.set(name, String(value))
	return search.size > 0 ? `${filled}?${search}` : filled
}
