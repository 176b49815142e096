import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Config } from '@folkmoot/service-kit/config'
import { isForbiddenAddress, type Network, publicNetwork, requestExternal } from '@folkmoot/service-kit/external/external-request'
import type { CustomFetch } from 'openid-client'

type Allowed = Pick<Config, 'localIssuers' | 'mode'>

/** Of the whole exchange with an issuer: less than the gateway waits. */
const exchangeTimeoutMs = 10_000
/** Of one reply: those of large issuers have a few kilobytes. */
const maxBytes = 256 * 1024

/** This machine and private networks; not link-local addresses, where clouds serve credentials. */
const local = new BlockList()
for (const [network, bits] of [
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['172.16.0.0', 12],
	['192.168.0.0', 16],
] as const)
	local.addSubnet(network, bits, 'ipv4')
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')

const isLocal = (address: string) => isIP(address) !== 0 && local.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Where issuers may be: on the Internet, and with LOCAL_ISSUERS=on in private networks. */
function issuerNetwork({ localIssuers }: Pick<Allowed, 'localIssuers'>): Network {
	if (!localIssuers) return publicNetwork
	return { ...publicNetwork, isAllowed: (address) => isLocal(address) || publicNetwork.isAllowed(address) }
}

/** Plain http is for tests: an issuer on this machine, never in production. */
export function mayBePlain({ hostname }: URL, { localIssuers, mode }: Allowed): boolean {
	return localIssuers && mode !== 'production' && thisMachine.has(hostname)
}

/** What is wrong with the address of an issuer; null if nothing is. */
export function issuerProblem(issuer: string, allowed: Allowed): string | null {
	const url = URL.parse(issuer)
	if (!url) return 'That is not an address.'
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && mayBePlain(url, allowed))) return 'The address must begin with https.'
	if (url.username || url.password) return 'The address must not contain a password.'
	if (url.search || url.hash || issuer.includes('?') || issuer.includes('#'))
		return 'The address of an issuer must not have a query or a fragment.'
	return isForbiddenAddress(url, issuerNetwork(allowed)) ? 'That address is not on the Internet.' : null
}

/** Requests to one issuer, within one deadline. */
export interface IssuerRequests {
	fetch: CustomFetch
	/** Whether one of them got no reply that could be read. */
	hasFailed: () => boolean
}

/** No redirects, no private addresses, and a limit on bytes and time: what an issuer serves is not trusted. */
export function createIssuerRequests(config: Allowed, timeoutMs = exchangeTimeoutMs): IssuerRequests {
	const network = issuerNetwork(config)
	const signal = AbortSignal.timeout(timeoutMs)
	let hasFailed = false

	const request: CustomFetch = async (address, { method, headers, body }) => {
		const url = new URL(address)
		if (url.protocol !== 'https:' && !mayBePlain(url, config)) throw new Error('an issuer needs https')
		const sent = { method: method === 'POST' ? 'POST' : 'GET', headers: { ...headers, 'accept-encoding': 'identity' }, signal } as const
		const answer = await requestExternal(url, { ...sent, ...(body ? { body: Buffer.from(String(body)) } : {}) }, network)
		const bytes = await readAll(answer)
		return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status: answer.statusCode ?? 0, headers: readHeaders(answer) })
	}

	return {
		fetch: (address, options) =>
			request(address, options).catch((error: unknown) => {
				hasFailed = true
				throw error
			}),
		hasFailed: () => hasFailed,
	}
}

async function readAll(answer: AsyncIterable<Buffer>): Promise<Buffer> {
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of answer) {
		chunks.push(chunk)
		size += chunk.length
		// Leaving the loop closes the connection.
		if (size > maxBytes) throw new Error('the reply of the issuer is too long')
	}
	return Buffer.concat(chunks)
}

/** Those that the library and issuer-metadata.ts read. */
function readHeaders({ headersDistinct }: IncomingMessage): Record<string, string> {
	const read = ['content-type', 'www-authenticate', 'cache-control'].flatMap((name): [string, string][] => {
		const [value] = headersDistinct[name] ?? []
		return value === undefined ? [] : [[name, value]]
	})
	return Object.fromEntries(read)
}
