import { isDeepStrictEqual } from 'node:util'
import type { IssuerRecord, SignInAttemptRecord } from '@folkmoot/account-contract/sign-in-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { type Failure, fail } from '@folkmoot/service-kit/failure'
import type { Configuration } from 'openid-client'
import { type Claims, readClaim } from './claims.ts'
import { forgetMetadata, keepingMetadata } from './issuer-metadata.ts'
import { createIssuerRequests, type IssuerRequests, mayBePlain } from './issuer-network.ts'
import { unsealSecret } from './settings-store.ts'

/** Lazy: the library is loaded when somebody first signs in with it. */
const library = () => import('openid-client')

/** In seconds. */
const clockTolerance = 30
/** How long ago somebody who is to confirm who they are may have logged in at the issuer, in seconds. */
const confirmedMaxAge = 300

/** A client of one issuer for one exchange. */
interface IssuerClient {
	/** Where to send the browser. */
	beginAt: (
		attempt: Pick<SignInAttemptRecord, 'nonce' | 'codeVerifier' | 'purpose'> & { state: string; redirectUri: string },
	) => Promise<string>
	/** Exchanges the answer for verified claims; fails unless it is the issuer's, for this attempt. */
	exchange: (
		attempt: Pick<SignInAttemptRecord, 'nonce' | 'codeVerifier' | 'purpose'>,
		answer: { url: URL; state: string },
	) => Promise<Claims>
	/** For the keys of logout tokens. */
	jwksUri: string | undefined
	requests: IssuerRequests
}

/** Asks the issuer for its metadata, which must name this issuer; fails if it cannot be used. */
export async function openIssuer(issuer: IssuerRecord, deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<IssuerClient> {
	const requests = createIssuerRequests(deps.config)
	const config = await configure(issuer, requests, deps).catch((error: unknown) => {
		throw issuerFailed(deps.log, issuer, error)
	})
	return {
		requests,
		jwksUri: config.serverMetadata().jwks_uri,
		beginAt: (attempt) => authorizationUrl(config, issuer, attempt),
		exchange: (attempt, answer) =>
			exchange(config, issuer, attempt, answer).catch((error: unknown) => {
				throw requests.hasFailed() ? issuerFailed(deps.log, issuer, error) : refused(deps.log, issuer, error)
			}),
	}
}

async function configure(
	issuer: IssuerRecord,
	requests: IssuerRequests,
	{ db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<Configuration> {
	const oidc = await library()
	const server = new URL(issuer.issuer)
	const secret = unsealSecret(db, issuer)
	const metadata = { [oidc.clockTolerance]: clockTolerance, ...(secret ? { client_secret: secret } : {}) }
	const plain = mayBePlain(server, config) ? [oidc.allowInsecureRequests] : []
	const options = { [oidc.customFetch]: keepingMetadata(requests.fetch), execute: [oidc.enableNonRepudiationChecks, ...plain] }
	const found = await oidc.discovery(server, issuer.clientId, metadata, secret ? oidc.ClientSecretBasic(secret) : oidc.None(), options)
	const { authorization_endpoint: begin, token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = found.serverMetadata()
	if (!begin || !isWebAddress(begin)) throw new Error('the issuer names no address to log in at')
	if (!secret || methods.includes('client_secret_basic')) return found
	return oidc.discovery(server, issuer.clientId, metadata, oidc.ClientSecretPost(secret), options)
}

const isWebAddress = (address: string) => /^https?:$/.test(URL.parse(address)?.protocol ?? '')

async function authorizationUrl(
	config: Configuration,
	{ scopes }: IssuerRecord,
	{ nonce, codeVerifier, purpose, state, redirectUri }: Parameters<IssuerClient['beginAt']>[0],
): Promise<string> {
	const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
	const wanted = [...new Set(['openid', ...scopes.split(' ').filter((scope) => scope !== '')])]
	return buildAuthorizationUrl(config, {
		redirect_uri: redirectUri,
		scope: wanted.join(' '),
		state,
		nonce,
		code_challenge: await calculatePKCECodeChallenge(codeVerifier),
		code_challenge_method: 'S256',
		...(purpose === 'confirm' ? { prompt: 'login', max_age: '0' } : {}),
	}).href
}

/** The library checks state, issuer, audience, times, nonce, algorithm and signature. */
async function exchange(
	config: Configuration,
	issuer: IssuerRecord,
	{ nonce, codeVerifier, purpose }: Parameters<IssuerClient['exchange']>[0],
	{ url, state }: { url: URL; state: string },
): Promise<Claims> {
	const { authorizationCodeGrant, fetchUserInfo } = await library()
	const tokens = await authorizationCodeGrant(config, url, {
		expectedState: state,
		expectedNonce: nonce,
		pkceCodeVerifier: codeVerifier,
		idTokenExpected: true,
		...(purpose === 'confirm' ? { maxAge: confirmedMaxAge } : {}),
	})
	const claims = tokens.claims()
	if (!claims) throw new Error('there is no ID token')
	const wanted = [issuer.nameClaim, issuer.emailClaim, issuer.groupsClaim].filter((name) => name !== '')
	const isComplete = wanted.every((name) => readClaim(claims, name) !== undefined)
	if (isComplete || purpose === 'confirm' || !config.serverMetadata().userinfo_endpoint) return claims
	return { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
}

function issuerFailed(log: Deps['log'], { issuer }: IssuerRecord, error: unknown): Failure {
	forgetMetadata(issuer)
	log.warn({ issuer, err: error }, 'an identity provider did not answer as it should')
	return fail('issuer_failed')
}

function refused(log: Deps['log'], { issuer }: IssuerRecord, error: unknown): Failure {
	const wasCancelled = isDeepStrictEqual((error as { error?: unknown } | null)?.error, 'access_denied')
	if (wasCancelled) return fail('sign_in_refused', { message: 'The sign-in was cancelled.' })
	forgetMetadata(issuer)
	log.warn({ issuer, err: error }, 'the answer of an identity provider was refused')
	return fail('sign_in_refused')
}
