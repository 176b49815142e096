import type { ServerResponse } from 'node:http'
import { signInHeader } from '@folkmoot/service-kit/sign-in'
import type { Csrf } from './csrf.ts'
import { guestId, setSessionCookies } from './session-cookies.ts'

/**
 * Turns what a service says about signing in or out into cookies, at the moment its headers leave. Both give the browser
 * a session id it never had before, and a new CSRF token with it.
 */
export function watchSignIn(res: ServerResponse, { secure, csrf, domain }: { secure: boolean; csrf: Csrf; domain: string }): void {
	const writeHead = res.writeHead
	// The overloads of writeHead cannot be written down once more: whatever is given is passed on.
	res.writeHead = function (this: ServerResponse, ...head: unknown[]) {
		const said = res.getHeader(signInHeader)
		if (said !== undefined) {
			res.removeHeader(signInHeader)
			setSessionCookies(res, { sessionId: newId(String(said)), secure, csrf, domain })
		}
		return Reflect.apply(writeHead, res, head)
	} as ServerResponse['writeHead']
}

function newId(said: string): string {
	return said.startsWith('in:') ? said.slice(3) : guestId()
}
