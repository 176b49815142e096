import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import { type Csrf, csrfAnswerHeader, csrfCookie } from './csrf.ts'

const sessionCookie = 'sid'
/** Prefix of guests' ids, which are never stored. The ids that account gives at login cannot contain a dot. */
const guestPrefix = 'g.'
const idPattern = /^(g\.)?[\w-]{32,100}$/
const maxAgeSeconds = 360 * 86_400

/** The cookies of a request. */
export interface RequestCookies {
	/** null if it is missing or malformed. */
	sessionId: string | null
	csrfToken: string | undefined
}

/** Reads our two cookies. The id is copied, because a substring used as a cache key would keep the whole header in memory. */
export function readCookies(header: string | undefined): RequestCookies {
	if (!header) return { sessionId: null, csrfToken: undefined }
	const cookies = parseCookie(header)
	const sessionId = cookies[sessionCookie]
	const isWellFormed = sessionId !== undefined && idPattern.test(sessionId)
	return { sessionId: isWellFormed ? Buffer.from(sessionId, 'latin1').toString('latin1') : null, csrfToken: cookies[csrfCookie] }
}

/** The cookies of a request other than our two. */
export function otherCookies(header: string | undefined): Record<string, string | undefined> {
	const { [sessionCookie]: _session, [csrfCookie]: _token, ...others } = parseCookie(header ?? '')
	return others
}

/** A new id for a guest. */
export function guestId(): string {
	return guestPrefix + randomBytes(24).toString('base64url')
}

export function isGuestId(sessionId: string): boolean {
	return sessionId.startsWith(guestPrefix)
}

/** Sets the cookies of a session id and its CSRF token (decisions W13, W14). */
export function setSessionCookies(
	res: ServerResponse,
	{ sessionId, secure, csrf, domain }: { sessionId: string; secure: boolean; csrf: Csrf; domain: string },
): void {
	const token = csrf.tokenOf(sessionId)
	const attributes = `; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}${domain && `; Domain=${domain}`}`
	// Deletes older host-only cookies, which browsers would send first.
	const hostOnlyDeletions = domain ? [sessionCookie, csrfCookie].map((name) => `${name}=; Path=/; Max-Age=0`) : []
	res.setHeader('set-cookie', [
		...hostOnlyDeletions,
		`${sessionCookie}=${sessionId}${attributes}; HttpOnly`,
		`${csrfCookie}=${token}${attributes}`,
	])
	res.setHeader(csrfAnswerHeader, token)
}
