import type { ServerResponse } from 'node:http'
import { signInHeader } from '@folkmoot/service-kit/http/sign-in'
import type { Csrf } from './csrf.ts'
import { guestId, setSessionCookies } from './session-cookies.ts'

/**
 * Turns a service's sign-in header into cookies when the response headers are written. Login and logout both give the browser
 * a fresh session id (no session fixation) and a new CSRF token.
 */
export function setCookiesOnSignIn(res: ServerResponse, { secure, csrf, domain }: { secure: boolean; csrf: Csrf; domain: string }): void {
	const writeHead = res.writeHead
	// The overloads of writeHead cannot be repeated here; all arguments are passed on.
	res.writeHead = function (this: ServerResponse, ...head: unknown[]) {
		const signIn = res.getHeader(signInHeader)
		if (signIn !== undefined) {
			res.removeHeader(signInHeader)
			setSessionCookies(res, { sessionId: sessionIdOf(String(signIn)), secure, csrf, domain })
		}
		return Reflect.apply(writeHead, res, head)
	} as ServerResponse['writeHead']
}

function sessionIdOf(signIn: string): string {
	return signIn.startsWith('in:') ? signIn.slice(3) : guestId()
}
