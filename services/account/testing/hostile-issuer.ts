import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Claims of a token; undefined for one that is left out. */
export type Claims = Readonly<Record<string, unknown>>

/** An issuer whose every answer a test chooses. */
export interface HostileIssuer {
	issuer: string
	clientId: string
	/** Answers a path in this way: the token endpoint is `/token`, the metadata `/.well-known/openid-configuration`. */
	on: (path: string, answer: (res: ServerResponse) => void) => void
	/** The token endpoint gives this ID token. */
	giveToken: (token: string) => void
	/** A token signed by its key, with claims that are right except for those given; undefined leaves one out. */
	sign: (claims: Claims, header?: { alg?: string; typ?: string }) => Promise<string>
	/** The same signed by nobody. */
	unsigned: (claims: Claims) => string
	/** How many requests a path has had. */
	asked: (path: string) => number
	close: () => Promise<void>
}

const clientId = 'folkmoot'
const json = (res: ServerResponse, value: unknown) =>
	void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))

export async function startHostileIssuer(): Promise<HostileIssuer> {
	const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
	const jwk = { ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: 'one' }
	const answers = new Map<string, (res: ServerResponse) => void>()
	const counts = new Map<string, number>()
	const server = createServer((req, res) => {
		const path = req.url ?? ''
		counts.set(path, (counts.get(path) ?? 0) + 1)
		const answer = answers.get(path)
		if (answer) answer(res)
		else res.writeHead(404).end()
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo // a TCP server has one
	const issuer = `http://127.0.0.1:${port}`
	const metadata = {
		issuer,
		authorization_endpoint: `${issuer}/auth`,
		token_endpoint: `${issuer}/token`,
		jwks_uri: `${issuer}/jwks`,
		response_types_supported: ['code'],
		subject_types_supported: ['public'],
		id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
	}
	answers.set('/.well-known/openid-configuration', (res) => json(res, metadata))
	answers.set('/jwks', (res) => json(res, { keys: [jwk] }))
	const complete = (claims: Claims) => {
		const now = Math.floor(Date.now() / 1_000)
		return {
			iss: issuer,
			aud: clientId,
			sub: 'somebody',
			iat: now,
			exp: now + 300,
			preferred_username: 'somebody',
			email: 'a@b.example',
			...claims,
		}
	}
	return {
		issuer,
		clientId,
		on: (path, answer) => void answers.set(path, answer),
		giveToken: (token) => void answers.set('/token', (res) => json(res, { access_token: 'x', token_type: 'bearer', id_token: token })),
		sign: (claims, { alg = 'RS256', typ } = {}) => {
			const signed = new SignJWT(complete(claims)).setProtectedHeader({ alg, kid: 'one', ...(typ ? { typ } : {}) })
			return signed.sign(alg === 'HS256' ? new TextEncoder().encode(JSON.stringify(jwk)) : privateKey)
		},
		unsigned: (claims) => {
			const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
			return `${part({ alg: 'none' })}.${part(complete(claims))}.`
		},
		asked: (path) => counts.get(path) ?? 0,
		close: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}
