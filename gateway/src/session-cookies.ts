import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import { type Csrf, csrfAnswerHeader, csrfCookie } from './csrf.ts'

const sessionCookie = 'sid'
/** Guests' ids begin so and are never stored; the ids account gives at login cannot contain the dot. */
const guestPrefix = 'g.'
const idPattern = /^(g\.)?[\w-]{32,100}$/
const keptSeconds = 360 * 86_400

/** What the browser brought. */
export interface Brought {
	/** null where there is none, or nothing that could be one of ours. */
	sessionId: string | null
	csrfToken: string | undefined
}

/** Reads our two cookies. What is remembered by the id must not hold on to the whole header, so it is a text of its own. */
export function readCookies(header: string | undefined): Brought {
	if (!header) return { sessionId: null, csrfToken: undefined }
	const cookies = parseCookie(header)
	const sessionId = cookies[sessionCookie]
	const isOurs = sessionId !== undefined && idPattern.test(sessionId)
	return { sessionId: isOurs ? Buffer.from(sessionId, 'latin1').toString('latin1') : null, csrfToken: cookies[csrfCookie] }
}

/** What a browser brought beside our two. */
export function otherCookies(header: string | undefined): Record<string, string | undefined> {
	const { [sessionCookie]: _session, [csrfCookie]: _token, ...others } = parseCookie(header ?? '')
	return others
}

/** A new id for somebody who is not logged in. */
export function guestId(): string {
	return guestPrefix + randomBytes(24).toString('base64url')
}

export function isGuestId(sessionId: string): boolean {
	return sessionId.startsWith(guestPrefix)
}

/** Gives the browser a session id and the token that goes with it (decisions W13, W14). */
export function setSessionCookies(
	res: ServerResponse,
	{ sessionId, secure, csrf, domain }: { sessionId: string; secure: boolean; csrf: Csrf; domain: string },
): void {
	const token = csrf.tokenOf(sessionId)
	const rest = `; Path=/; Max-Age=${keptSeconds}; SameSite=Lax${secure ? '; Secure' : ''}${domain && `; Domain=${domain}`}`
	// Those of before, for one host alone, would be sent first.
	const older = domain ? [sessionCookie, csrfCookie].map((name) => `${name}=; Path=/; Max-Age=0`) : []
	res.setHeader('set-cookie', [...older, `${sessionCookie}=${sessionId}${rest}; HttpOnly`, `${csrfCookie}=${token}${rest}`])
	res.setHeader(csrfAnswerHeader, token)
}
