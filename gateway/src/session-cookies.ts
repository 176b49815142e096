import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import type { CookieOptions, Response } from 'express'
import onHeaders from 'on-headers'
import { type Csrf, createCsrf, csrfAnswerHeader, csrfCookie } from './csrf.ts'

const sessionCookie = 'sid'
/** Prefix of guests' ids, which are never stored. The ids that account gives at login cannot contain a dot. */
const guestPrefix = 'g.'
const idPattern = /^(g\.)?[\w-]{32,100}$/
const maxAgeMs = 360 * 86_400_000

/** The cookies of a request. */
export interface RequestCookies {
	/** null if it is missing or malformed. */
	sessionId: string | null
	csrfToken: string | undefined
}

/** The cookies that cookie-parser has read; a value that it took for JSON (`j:…`) is none of ours. */
export function cookiesOf(req: IncomingMessage & { cookies?: Record<string, unknown> }): Record<string, string> {
	const texts = Object.entries(req.cookies ?? {}).filter((cookie): cookie is [string, string] => typeof cookie[1] === 'string')
	return Object.fromEntries(texts)
}

/** Reads our two cookies. The id is copied, because a substring used as a cache key would keep the whole header in memory. */
export function readCookies(req: IncomingMessage & { cookies?: Record<string, unknown> }): RequestCookies {
	const { [sessionCookie]: sessionId, [csrfCookie]: csrfToken } = req.cookies ?? {}
	const isWellFormed = typeof sessionId === 'string' && idPattern.test(sessionId)
	return {
		sessionId: isWellFormed ? Buffer.from(sessionId, 'latin1').toString('latin1') : null,
		csrfToken: typeof csrfToken === 'string' ? csrfToken : undefined,
	}
}

/** The cookies of a request other than our two. */
export function otherCookies(req: IncomingMessage): Record<string, string> {
	const { [sessionCookie]: _session, [csrfCookie]: _token, ...others } = cookiesOf(req)
	return others
}

/** A new id for a guest. */
export function guestId(): string {
	return guestPrefix + randomBytes(24).toString('base64url')
}

export function isGuestId(sessionId: string): boolean {
	return sessionId.startsWith(guestPrefix)
}

/** Sets the cookies of a session id and its CSRF token (rules accounts-17 and api-11). */
export interface SessionCookies {
	csrf: Csrf
	/** In place of those set before. */
	set: (res: Response, visitor: { sessionId: string; secure: boolean }) => void
	/** Those of the guest that a browser becomes when the session has ended. */
	setGuestAfter: (res: Response, visitor: { sessionId: string; secure: boolean }) => void
	/**
	 * Turns a service's sign-in header into cookies when the response headers are written. Login and logout both give the browser
	 * a fresh session id (no session fixation) and a new CSRF token.
	 */
	setOnSignIn: (res: Response, visitor: { sessionId: string; secure: boolean }) => void
}

/** `secret` is the site's; `domain` is '' for this host alone. */
export function createSessionCookies(secret: string, domain: string): SessionCookies {
	const csrf = createCsrf(secret)

	/**
	 * Always the same id after the same session, so that the replies to calls that a browser's tabs made together agree on the cookies.
	 * Nobody can tell it from the session's id without the secret.
	 */
	const guestIdAfter = (sessionId: string) =>
		guestPrefix + createHmac('sha256', secret).update(`guest after\n${sessionId}`).digest('base64url')

	const set: SessionCookies['set'] = (res, { sessionId, secure }) => {
		const token = csrf.tokenOf(sessionId)
		const options: CookieOptions = { path: '/', maxAge: maxAgeMs, sameSite: 'lax', secure, ...(domain ? { domain } : {}) }
		res.removeHeader('set-cookie')
		// Deletes older host-only cookies, which browsers would send first.
		if (domain) for (const name of [sessionCookie, csrfCookie]) res.clearCookie(name, { path: '/' })
		res.cookie(sessionCookie, sessionId, { ...options, httpOnly: true })
		res.cookie(csrfCookie, token, options)
		res.setHeader(csrfAnswerHeader, token)
	}

	const setGuestAfter: SessionCookies['setGuestAfter'] = (res, { sessionId, secure }) =>
		set(res, { sessionId: guestIdAfter(sessionId), secure })

	const setOnSignIn: SessionCookies['setOnSignIn'] = (res, { sessionId, secure }) =>
		onHeaders(res, () => {
			const signIn = res.getHeader(signInHeader)
			if (signIn === undefined) return
			res.removeHeader(signInHeader)
			const value = String(signIn)
			if (value.startsWith('in:')) set(res, { sessionId: value.slice(3), secure })
			else setGuestAfter(res, { sessionId, secure })
		})

	return { csrf, set, setGuestAfter, setOnSignIn }
}
