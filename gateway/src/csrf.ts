import { createHmac, timingSafeEqual } from 'node:crypto'

/** Names of the cookie that scripts read, and of the headers (rule api-11). */
export const csrfCookie = 'csrftoken'
export const csrfAnswerHeader = 'csrf-token'
export const csrfRequestHeader = 'x-csrf-token'

/** Creates and verifies tokens that are valid for one session id. */
export interface Csrf {
	tokenOf: (sessionId: string) => string
	isTokenOf: (sessionId: string, token: string | string[] | undefined) => boolean
}

/** `secret` is the site's. The prefix before the id separates these signatures from others made with it (domain separation). */
export function createCsrf(secret: string): Csrf {
	const tokenOf = (sessionId: string) => createHmac('sha256', secret).update(`csrf\n${sessionId}`).digest('base64url')
	const isTokenOf: Csrf['isTokenOf'] = (sessionId, token) => {
		if (typeof token !== 'string') return false
		const expected = Buffer.from(tokenOf(sessionId))
		const actual = Buffer.from(token)
		return actual.length === expected.length && timingSafeEqual(actual, expected)
	}
	return { tokenOf, isTokenOf }
}
