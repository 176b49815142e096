import type { IssuerRecord } from '@folkmoot/account-contract/sign-in-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose'
import { openIssuer } from './issuer-client.ts'

/** What a verified logout token says. Either subject or session is named, or both. */
export interface LogoutClaims {
	jti: string
	subject: string | undefined
	sid: string | undefined
	/** When the token is refused anyway. */
	expiresAt: Date
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** Only signatures by the issuer's own key: no shared secrets, no `none`. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']
/** In seconds. */
const clockTolerance = 30
const maxAge = 300
const types = new Set([undefined, 'jwt', 'logout+jwt', 'application/logout+jwt'])

/** The issuer that a token claims to be from, not verified; '' for what is no token. */
export function peekIssuer(token: string): string {
	try {
		return decodeJwt(token).iss ?? ''
	} catch {
		return ''
	}
}

/** Verifies signature, issuer, audience, age and form of a logout token; fails otherwise. */
export async function verifyLogoutToken(
	token: string,
	issuer: IssuerRecord,
	deps: Pick<Deps, 'db' | 'config' | 'log'>,
): Promise<LogoutClaims> {
	const { jwksUri, requests } = await openIssuer(issuer, deps)
	if (!jwksUri) throw fail('issuer_failed')
	const keys = createRemoteJWKSet(new URL(jwksUri), {
		[customFetch]: (url, { headers, method }) =>
			requests.fetch(url, { headers: Object.fromEntries(headers), method, body: null, redirect: 'manual' }),
	})
	const options = { issuer: issuer.issuer, audience: issuer.clientId, algorithms, clockTolerance, maxTokenAge: maxAge }
	try {
		const { payload, protectedHeader } = await jwtVerify(token, keys, options)
		const claims = types.has(protectedHeader.typ?.toLowerCase()) ? readLogoutClaims(payload) : null
		if (claims) return claims
	} catch (error) {
		deps.log.warn({ issuer: issuer.issuer, err: error }, 'a logout token was refused')
		if (requests.hasFailed()) throw fail('issuer_failed')
	}
	throw fail('invalid_logout_token')
}

/** The library does not check of what type these claims are. */
const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined)

/** null for a token of another kind: an ID token must not end sessions. */
function readLogoutClaims({ iat = 0, events, ...others }: JWTPayload): LogoutClaims | null {
	const [jti, sub, sid] = ['jti', 'sub', 'sid'].map((name) => textOf(others[name]))
	const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
	if (!isLogout || 'nonce' in others || !jti || (!sub && !sid)) return null
	return { jti, subject: sub, sid, expiresAt: new Date((iat + maxAge + 2 * clockTolerance) * 1_000) }
}
