import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Resolves host names, and decides which addresses may be asked. */
export interface Network {
	resolve: (hostname: string) => Promise<readonly string[]>
	isAllowed: (address: string) => boolean
	/** Ports allowed beside those of the web. */
	extraPorts?: readonly number[]
}

/** The public Internet, without our internal network. */
export const publicNetwork: Network = {
	resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
	isAllowed: isPublicAddress,
}

/** The address, or one that its name stands for, is not in the network that may be asked; another attempt is of no use. */
export class ForbiddenAddressError extends Error {}

interface Sent {
	method?: 'GET' | 'POST'
	headers: Readonly<Record<string, string | number>>
	body?: Buffer
	signal: AbortSignal
}

/** Whether a URL's host is a forbidden IP address; host names are checked when they are resolved for the connection. */
export function isForbiddenAddress({ hostname }: URL, network: Network): boolean {
	const host = hostname.replace(/^\[|\]$/g, '')
	return isIP(host) !== 0 && !network.isAllowed(host)
}

/**
 * Sends one request to an address from an untrusted source. The caller follows redirects, through this function again, and
 * reads or destroys the response body.
 */
export async function requestExternal(url: URL, { method = 'GET', body, ...sent }: Sent, network: Network): Promise<IncomingMessage> {
	if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('not a web address')
	if (isForbiddenAddress(url, network)) throw new ForbiddenAddressError('not a public address')
	const request = url.protocol === 'https:' ? requestHttps : requestHttp
	return new Promise((resolve, reject) => {
		request(url, { method, agent: false, lookup: allowedLookup(network), ...sent }, resolve)
			.on('error', reject)
			.end(body)
	})
}

/** Resolves a name for the connection itself, so that the checked address is the one connected to (DNS rebinding). */
function allowedLookup({ resolve, isAllowed }: Network): LookupFunction {
	return (hostname, options, callback) => {
		resolve(hostname).then(
			(addresses) => {
				const [first] = addresses
				if (!first || !addresses.every(isAllowed)) return callback(new ForbiddenAddressError('not a public address'), '', 0)
				if (options.all)
					callback(
						null,
						addresses.map((address) => ({ address, family: isIP(address) })),
					)
				else callback(null, first, isIP(first))
			},
			(error: Error) => callback(error, '', 0),
		)
	}
}
