import type { z } from 'zod'
import type { AuditAction } from './audit.ts'
import type { FailureCode } from './failures.ts'

/**
 * Who may call: anybody; somebody logged in; an admin; or only another service.
 * Endpoints with access `service` are never routed by the gateway.
 */
export type Access = 'anyone' | 'member' | 'admin' | 'service'

/** A limit on how often one member (or one address) may call: `points` calls in `seconds`. */
export interface RateLimit {
	/** Endpoints that name the same bucket share it. */
	bucket: string
	per: 'member' | 'address'
	limits: readonly { points: number; seconds: number }[]
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a contract says of one call. `path` is written as Express writes it: `/api/posts/:postId`. */
export interface EndpointSpec {
	area: string
	method: Method
	path: string
	access: Access
	/** One sentence for the table of endpoints. */
	about: string
	params?: z.ZodType
	query?: z.ZodType
	/** A JSON body. Endpoints without one ignore what is sent. */
	body?: z.ZodType
	/** The body is a multipart form with this file field instead of JSON. */
	file?: string
	/** The most bytes that file may have, where it is no image. */
	fileMaxBytes?: number
	reply: z.ZodType
	/** The types of the file that is the answer instead of JSON. */
	download?: readonly string[]
	/** Status of success, 200 unless said. */
	status?: number
	/** The codes this endpoint may answer with, beyond those every endpoint has. */
	failures?: readonly FailureCode[]
	/** A more telling code for a field that does not parse: `'query.limit': 'invalid_limit'`. */
	codes?: Readonly<Record<string, FailureCode>>
	rateLimit?: RateLimit
	/**
	 * Writes run in one transaction, retried as a whole when it collides with another, so a handler may run more than
	 * once. `none` is for calls whose work must not be repeated or must outlive a failure.
	 */
	transaction?: 'none'
	/** What is answered is for the caller's eyes only: kept for a repeated Idempotency-Key, it opens with that key alone. */
	secretReply?: true
	/** What this call may leave in the audit log of the admins; every write with access `admin` leaves something. */
	audit?: readonly AuditAction[]
	/**
	 * For what members ask for every few seconds. Whoever brings the ETag of the last answer may be made to wait a moment:
	 * the gateway asks this about all who wait at once, and answers 304 itself where nothing changed.
	 */
	unchanged?: UnchangedEndpoint
	/** Of a GET without a query: the last answer to a guest will do for pages of guests while the service is away. */
	servesGuestsWhileAway?: true
}

type Both<T> = z.ZodType<T, T>

/** Gives, in the order asked, the ETag of what is still the same, and null for what is not. */
export interface UnchangedEndpoint extends EndpointSpec {
	body: Both<{ asked: { userId: string; etag: string }[] }>
	reply: Both<{ unchanged: (string | null)[] }>
}

/** Declares an endpoint, keeping its literal method and path in the type. */
export function defineEndpoint<const E extends EndpointSpec>(endpoint: E): E {
	return endpoint
}

type Shape<E, K extends string, Way extends 'input' | 'output'> =
	E extends Record<K, infer S extends z.ZodType> ? (Way extends 'input' ? z.input<S> : z.output<S>) : undefined

/** What a caller passes: params, query and body before parsing; only those the endpoint declares. */
export type Sent<E> = {
	[K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodType> ? K : never]: Shape<E, K, 'input'>
}

/** What a handler gets: params, query and body after parsing. */
export type Parsed<E> = {
	[K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodType> ? K : never]: Shape<E, K, 'output'>
}

/** What a caller gets back. */
export type Reply<E extends EndpointSpec> = z.output<E['reply']>

/** What a handler returns: the reply before the schema's defaults. */
export type Answer<E extends EndpointSpec> = z.input<E['reply']>
