import { createHmac, timingSafeEqual } from 'node:crypto'

/** Name of the cookie that scripts read, and of the headers (decisions W13). */
export const csrfCookie = 'csrftoken'
export const csrfAnswerHeader = 'csrf-token'
export const csrfRequestHeader = 'x-csrf-token'

/** Makes and checks tokens that hold for one session id. */
export interface Csrf {
	tokenOf: (sessionId: string) => string
	isTokenOf: (sessionId: string, given: string | string[] | undefined) => boolean
}

/** The secret is the site's; the word before the id keeps these signatures apart from others made with it. */
export function createCsrf(secret: string): Csrf {
	const tokenOf = (sessionId: string) => createHmac('sha256', secret).update(`csrf\n${sessionId}`).digest('base64url')
	const isTokenOf: Csrf['isTokenOf'] = (sessionId, given) => {
		if (typeof given !== 'string') return false
		const expected = Buffer.from(tokenOf(sessionId))
		const found = Buffer.from(given)
		return found.length === expected.length && timingSafeEqual(found, expected)
	}
	return { tokenOf, isTokenOf }
}
