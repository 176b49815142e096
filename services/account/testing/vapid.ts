import { createPublicKey, verify } from 'node:crypto'

/** The VAPID claims that a push service receives (RFC 8292). */
export interface Vapid {
	/** `mailto:` or `https:`. */
	contact: string
	/** The key that browsers were given. */
	publicKey: string
}

/** Parses `vapid t=<token>, k=<key>`; throws if the signature, the audience or the expiry is wrong. */
export function readVapid(authorization: string, audience: string): Vapid {
	const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
	const [head = '', claims = '', signature = ''] = token.split('.')
	const point = Buffer.from(publicKey, 'base64url')
	const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
	const key = createPublicKey({ key: jwk, format: 'jwk' })
	const isSigned = verify(
		'sha256',
		Buffer.from(`${head}.${claims}`),
		{ key, dsaEncoding: 'ieee-p1363' },
		Buffer.from(signature, 'base64url'),
	)
	// A missing claim fails one of the comparisons.
	const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string; exp?: number; sub?: string }
	const now = Date.now() / 1_000
	if (!isSigned || aud !== audience || !exp || exp < now || exp > now + 86_400 || !sub) throw new Error('a push without a good VAPID token')
	return { contact: sub, publicKey }
}
