import { createHmac, timingSafeEqual } from 'node:crypto'

/** Name of the header that carries the signed caller from the gateway to a service, and from service to service. */
export const viewerHeader = 'x-folkmoot-viewer'

/** Somebody logged in. */
export interface Viewer {
	/** 24 hex characters. */
	id: string
	username: string
	isAdmin: boolean
	/** Has changed something a moment ago: is shown nothing that was read before. */
	justWrote?: boolean
}

/** Who asks, as the gateway found out. */
export interface Caller {
	/** null for guests and for services. */
	viewer: Viewer | null
	/** Hash of the session cookie; '' for services. Guests have one too. */
	session: string
	/** The caller's address. */
	ip: string
	/** The address of the site as the caller's browser was told it, such as `https://talk.example`; missing for services. */
	origin?: string
	/** When the gateway received the call, in milliseconds since 1970; missing for services. */
	receivedAt?: number
	/** What the request is called in answers and logs; missing for services. */
	requestId?: string
	/** Another service asks: only then do endpoints with access `service` answer. */
	isService?: boolean
}

/** How long a signature holds, in milliseconds: a request's way from the gateway to the service. */
const lifetimeMs = 60_000

/** Signs a caller for one request. */
export function signCaller(caller: Caller, secret: string, now: number): string {
	const payload = Buffer.from(JSON.stringify({ ...caller, at: now })).toString('base64url')
	return `${payload}.${signature(payload, secret)}`
}

/** The caller of a signed header; null where it is missing, forged or old. */
export function readCaller(header: string | undefined, secret: string, now: number): Caller | null {
	const [payload, given] = header?.split('.') ?? []
	if (!payload || !given) return null
	const expected = signature(payload, secret)
	if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null
	// The signature proves that signCaller wrote this.
	const { at, ...caller } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Caller & { at: number }
	return Math.abs(now - at) <= lifetimeMs ? caller : null
}

const handed = new WeakMap<object, Caller>()

/** Gives the caller to a service in this very process, which needs no signature. */
export function handCaller(request: object, caller: Caller): void {
	handed.set(request, caller)
}

/** The caller that was given so. */
export function handedCaller(request: object): Caller | undefined {
	return handed.get(request)
}

function signature(payload: string, secret: string): string {
	return createHmac('sha256', secret).update(payload).digest('base64url')
}
