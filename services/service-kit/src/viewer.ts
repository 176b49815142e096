import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '@folkmoot/contract-kit/languages'

/** Name of the header that carries the signed caller from the gateway to a service, and from service to service. */
export const viewerHeader = 'x-folkmoot-viewer'

/** A logged-in member. */
export interface Viewer {
	/** 24 hex characters. */
	id: string
	username: string
	isAdmin: boolean
	/** The owner, if it is a bot. */
	botOf?: string
	/** The languages whose posts feeds show; missing for all. */
	readLanguages?: readonly string[]
	/** With an API key: the ids of the communities where it may use the member's rights as a moderator. Missing without a key: all of them. */
	moderatesIn?: readonly string[]
}

/** The accounts whose bans from a community bind a caller: their own and, of a bot, that of its owner (rule moderation-6). */
export const boundBy = ({ id, botOf }: Pick<Viewer, 'id' | 'botOf'>): string[] => (botOf ? [id, botOf] : [id])

/** Whether this call may use the member's rights as a moderator of a community, if the member has any. */
export function mayModerate({ moderatesIn }: Pick<Viewer, 'moderatesIn'>, communityId: string): boolean {
	return moderatesIn?.includes(communityId) ?? true
}

/** The caller, as the gateway has authenticated it. */
export interface Caller {
	/** null for guests and for services. */
	viewer: Viewer | null
	/** Hash of the session cookie; '' for services. Guests have one too. */
	session: string
	/** The caller's address. */
	ip: string
	/** The caller's language: the account's choice, else the best that the browser asks for; missing for services. */
	language?: Language
	/** The site's address in the caller's browser, such as `https://talk.example`; missing for services. */
	origin?: string
	/** When the gateway received the call, in milliseconds since 1970; missing for services. */
	receivedAt?: number
	/** The request id in replies and logs; missing for services. */
	requestId?: string
	/** The caller is another service; only services may call endpoints with access `service`. */
	isService?: boolean
}

/** How long a signature is valid, in milliseconds: a request's way from the gateway to the service. */
const lifetimeMs = 60_000

/** Signs a caller for one request. */
export function signCaller(caller: Caller, secret: string, now: number): string {
	const payload = Buffer.from(JSON.stringify({ ...caller, at: now })).toString('base64url')
	return `${payload}.${signature(payload, secret)}`
}

/** The caller of a signed header; null if it is missing, forged or expired. */
export function readCaller(header: string | undefined, secret: string, now: number): Caller | null {
	const [payload, claimed] = header?.split('.') ?? []
	if (!payload || !claimed) return null
	const [actual, expected] = [Buffer.from(claimed), Buffer.from(signature(payload, secret))]
	if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
	// The signature proves that signCaller wrote this.
	const { at, ...caller } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Caller & { at: number }
	return Math.abs(now - at) <= lifetimeMs ? caller : null
}

const attached = new WeakMap<object, Caller>()

/** Passes the caller to a service in this process, which needs no signature. */
export function attachCaller(request: object, caller: Caller): void {
	attached.set(request, caller)
}

/** The caller set by attachCaller(). */
export function attachedCaller(request: object): Caller | undefined {
	return attached.get(request)
}

function signature(payload: string, secret: string): string {
	return createHmac('sha256', secret).update(payload).digest('base64url')
}
