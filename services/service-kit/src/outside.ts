import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How names become addresses, and which of them may be asked. */
export interface Network {
	resolve: (hostname: string) => Promise<readonly string[]>
	isAllowed: (address: string) => boolean
	/** Ports beside those of the web. */
	otherPorts?: readonly number[]
}

/** The Internet, but for what is behind our own door. */
export const publicNetwork: Network = {
	resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
	isAllowed: isPublicAddress,
}

interface Sent {
	method?: 'GET' | 'POST'
	headers: Readonly<Record<string, string | number>>
	body?: Buffer
	signal: AbortSignal
}

/** Whether a web address names by number a machine that may not be asked; names are judged when they are connected to. */
export function isForbidden({ hostname }: URL, network: Network): boolean {
	const host = hostname.replace(/^\[|\]$/g, '')
	return isIP(host) !== 0 && !network.isAllowed(host)
}

/**
 * Asks an address that somebody outside gave us, once: redirects are the caller's to follow, through here again. The
 * answer's body is the caller's to read or to destroy.
 */
export async function askOutside(url: URL, { method = 'GET', body, ...sent }: Sent, network: Network): Promise<IncomingMessage> {
	if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('not a web address')
	if (isForbidden(url, network)) throw new Error('not a public address')
	const request = url.protocol === 'https:' ? requestHttps : requestHttp
	return new Promise((resolve, reject) => {
		request(url, { method, agent: false, lookup: allowedLookup(network), ...sent }, resolve)
			.on('error', reject)
			.end(body)
	})
}

/** Looks a name up for a connection, so that the address checked is the address connected to. */
function allowedLookup({ resolve, isAllowed }: Network): LookupFunction {
	return (hostname, options, callback) => {
		resolve(hostname).then(
			(addresses) => {
				const [first] = addresses
				if (!first || !addresses.every(isAllowed)) return callback(new Error('not a public address'), '', 0)
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
