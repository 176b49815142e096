import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider says of somebody. */
export interface Person {
	sub: string
	preferred_username?: string
	email?: string
	email_verified?: boolean
	groups?: string[]
}

/** A real OpenID provider on this machine. The site needs LOCAL_ISSUERS=on. */
export interface IdentityProvider {
	issuer: string
	client: { clientId: string; clientSecret: string }
	/** Who logs in there next: without a password, and without being asked. */
	person: (person: Person) => void
	/** Follows the address that the site sends a browser to, as a new browser would; returns the query it is sent back with. */
	visit: (url: string) => Promise<string>
	close: () => Promise<void>
}

/** In seconds. */
const ttl = 600
const client = { clientId: 'folkmoot', clientSecret: 'a secret of the two' }

export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
	let current: Person = { sub: 'nobody' }
	let handle: (req: IncomingMessage, res: ServerResponse) => unknown = () => undefined
	const server = createServer((req, res) => void handle(req, res))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	const { port } = server.address() as AddressInfo // a TCP server has one
	const issuer = `http://127.0.0.1:${port}`
	const people = new Map<string, Person>()
	const provider = new Provider(issuer, await configurationOf(redirectUri, people))
	const answer = provider.callback()
	handle = (req, res) => (req.url?.startsWith('/interaction/') ? logIn(provider, { req, res, sub: current.sub }) : answer(req, res))
	return {
		issuer,
		client,
		person: (person) => {
			current = person
			people.set(person.sub, person)
		},
		visit,
		close: async () => {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

async function configurationOf(redirectUri: string, people: ReadonlyMap<string, Person>): Promise<Configuration> {
	const { privateKey } = await generateKeyPair('RS256', { extractable: true })
	return {
		clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
		jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
		claims: { openid: ['sub'], profile: ['preferred_username', 'groups'], email: ['email', 'email_verified'] },
		cookies: { keys: ['a key of this provider'] },
		features: { devInteractions: { enabled: false } },
		ttl: { Interaction: ttl, Grant: ttl, Session: ttl, AccessToken: ttl, IdToken: ttl },
		interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
		findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...people.get(accountId), sub: accountId }) }),
		// Nobody is asked for their consent.
		loadExistingGrant: async ({ oidc }) => {
			const { session, client: asking, provider } = oidc
			if (!session?.accountId || !asking) return undefined
			const grant = new provider.Grant({ accountId: session.accountId, clientId: asking.clientId })
			grant.addOIDCScope('openid profile email')
			await grant.save()
			return grant
		},
	}
}

async function logIn(provider: Provider, { req, res, sub }: { req: IncomingMessage; res: ServerResponse; sub: string }): Promise<void> {
	await provider.interactionFinished(req, res, { login: { accountId: sub } }, { mergeWithLastSubmission: false })
}

const hopsMax = 10

async function visit(start: string): Promise<string> {
	const cookies = new Map<string, string>()
	const { origin } = new URL(start)
	let url = start
	for (let hop = 0; hop < hopsMax; hop++) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
		for (const set of answer.headers.getSetCookie()) {
			const [pair = ''] = set.split(';')
			const at = pair.indexOf('=')
			cookies.set(pair.slice(0, at), pair.slice(at + 1))
		}
		const location = answer.headers.get('location')
		if (!location) throw new Error(`The provider stopped at ${url}: ${answer.status} ${await answer.text()}`)
		const next = new URL(location, url)
		if (next.origin !== origin) return next.search.slice(1)
		url = next.href
	}
	throw new Error('The provider redirects for ever.')
}
