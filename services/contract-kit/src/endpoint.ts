import type { z } from 'zod'
import type { AuditAction } from './audit.ts'
import type { FailureCode } from './failures.ts'
import type { KeyScope } from './key-scopes.ts'

/**
 * Who may call: anybody; a logged-in member; an admin; or only another service. The gateway never routes endpoints with
 * access `service`.
 */
export type Access = 'anyone' | 'member' | 'admin' | 'service'

/** A rate limit per member (or per address): `points` calls in `seconds`. */
export interface RateLimit {
	/** Endpoints that name the same bucket share it. */
	bucket: string
	per: 'member' | 'address'
	limits: readonly { points: number; seconds: number }[]
	/** Counted by each gateway for itself, without a command of MongoDB: for limits that only keep floods away. */
	isLocal?: true
}

const usualWrites: Omit<RateLimit, 'per'> = { bucket: 'write', limits: [{ points: 100, seconds: 10 }], isLocal: true }

/** Reads that cost many times as much as a page, and that nobody needs often: `rateLimit: costlyReads('member')`. */
export const costlyReads = (per: RateLimit['per']): RateLimit => ({
	bucket: `costlyRead ${per}`,
	per,
	limits: [{ points: 100, seconds: 10 }],
	isLocal: true,
})

/** An endpoint that is still answered, but that clients should stop calling. */
export interface Deprecation {
	/** A day such as `2026-12-01`, from which on it is deprecated (RFC 9745). */
	since: string
	/** The day from which on it may be gone (RFC 8594). */
	sunset?: string
	/** What to call instead, as a sentence for the documentation. */
	instead: string
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The contract of one endpoint. `path` uses Express syntax: `/api/posts/:postId`. */
export interface EndpointSpec {
	area: string
	method: Method
	path: string
	access: Access
	/** The scope an API key needs for this call; no key may make a call without one. */
	scope?: KeyScope
	/** One sentence for the endpoint table. */
	about: string
	/** Announced in the headers of each response and in the OpenAPI document. */
	deprecated?: Deprecation
	params?: z.ZodType
	query?: z.ZodType
	/** A JSON body. Endpoints without one ignore any body. */
	body?: z.ZodType
	/** The body is a form (`application/x-www-form-urlencoded`) that another server sends with a proof of its own: there is no CSRF token. */
	form?: true
	/** Fields of the body that are Markdown (`about`, `community.about`): parsed before the handler runs, with a deadline. */
	markdown?: readonly string[]
	/** The body is a multipart form with this file field instead of JSON. */
	file?: string
	/** Size limit of that file if it is not an image. */
	fileMaxBytes?: number
	reply: z.ZodType
	/** The reply if the call was accepted but waits for somebody's decision, with status 202: see Context.accept(). */
	acceptedReply?: z.ZodType
	/** The MIME types of the file returned instead of JSON. */
	download?: readonly string[]
	/** The reply stays open (`text/event-stream`): it holds no slot of the gateway, which limits streams by themselves. */
	isStream?: true
	/** Success status, 200 by default. */
	status?: number
	/** The failure codes of this endpoint, beyond those every endpoint has. */
	failures?: readonly FailureCode[]
	/** A more specific code for a field that does not parse: `'query.limit': 'invalid_limit'`. */
	codes?: Readonly<Record<string, FailureCode>>
	/** A write without one has the limit of all such writes together; see rateLimitOf(). */
	rateLimit?: RateLimit
	/**
	 * Writes run in one transaction, which is retried as a whole on a write conflict, so a handler may run more than once.
	 * `none` is for calls whose work must not be repeated or must outlive a failure.
	 */
	transaction?: 'none'
	/** Concurrent calls are written in one transaction (decision 28); so several copies of the service leave these calls to one of them. */
	isBatched?: true
	/** The reply is secret: when stored for a repeated Idempotency-Key, it is encrypted with that key alone. */
	secretReply?: true
	/** The audit log actions this call may record; every write with access `admin` records one. */
	audit?: readonly AuditAction[]
	/**
	 * For endpoints that clients poll every few seconds. A client that sends the ETag of the last response may be held for a
	 * moment: the gateway checks all waiting clients in one call to this endpoint, and answers 304 itself if nothing changed.
	 */
	unchanged?: UnchangedEndpoint
	/** For a GET without a query: while the service is down, guests' pages are served the last response to a guest. */
	staleIfErrorForGuests?: true
}

/** The limit that holds for an endpoint: every write from outside has one, more than anybody needs by hand if its contract names none. */
export function rateLimitOf({ access, method, rateLimit }: Pick<EndpointSpec, 'access' | 'method' | 'rateLimit'>): RateLimit | undefined {
	if (rateLimit || method === 'GET' || access === 'service') return rateLimit
	return { ...usualWrites, per: access === 'anyone' ? 'address' : 'member' }
}

type Both<T> = z.ZodType<T, T>

/** Returns, in the order asked, the ETag of each unchanged item, and null for the others. */
export interface UnchangedEndpoint extends EndpointSpec {
	body: Both<{ asked: { userId: string; etag: string }[] }>
	reply: Both<{ unchanged: (string | null)[] }>
}

/** Declares an endpoint, keeping its literal method and path in the type. */
export function defineEndpoint<const E extends EndpointSpec>(endpoint: E): E {
	return endpoint
}

/** The endpoints among the exports of a contract's module. */
export function endpointsIn(module: Readonly<Record<string, unknown>>): EndpointSpec[] {
	return Object.values(module).filter(isEndpoint)
}

/** The same with the names of the exports. */
export function namedEndpointsIn(module: Readonly<Record<string, unknown>>): { name: string; endpoint: EndpointSpec }[] {
	return Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, endpoint: value }] : []))
}

function isEndpoint(value: unknown): value is EndpointSpec {
	return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

type Shape<E, K extends string, Way extends 'input' | 'output'> =
	E extends Record<K, infer S extends z.ZodType> ? (Way extends 'input' ? z.input<S> : z.output<S>) : undefined

/** A caller's input: params, query and body before parsing; only those the endpoint declares. */
export type Sent<E> = {
	[K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodType> ? K : never]: Shape<E, K, 'input'>
}

/** A handler's input: params, query and body after parsing. */
export type Parsed<E> = {
	[K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodType> ? K : never]: Shape<E, K, 'output'>
}

/** The reply a caller receives. */
export type Reply<E extends EndpointSpec> = z.output<E['reply']>

/** The reply to a call that was accepted, but waits for a decision; never for endpoints without one. */
export type AcceptedReply<E> = E extends { acceptedReply: infer S extends z.ZodType } ? z.output<S> : never

/** What a handler returns: the reply before the schema's defaults. */
export type Answer<E extends EndpointSpec> = z.input<E['reply']> | AcceptedReply<E>
