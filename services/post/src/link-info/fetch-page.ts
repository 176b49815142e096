import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How names become addresses, and which of them may be asked. */
export interface Network {
	resolve: (hostname: string) => Promise<readonly string[]>
	isAllowed: (address: string) => boolean
}

/** The Internet, but for what is behind our own door. */
export const publicNetwork: Network = {
	resolve: async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address),
	isAllowed: isPublicAddress,
}

const maxBytes = 512 * 1_024
const maxRedirects = 5
const timeoutMs = 6_000
const redirects = new Set([301, 302, 303, 307, 308])

/** The beginning of a page as text; null where there is none to be had. Never an address the network does not allow. */
export async function fetchPage(address: string, network: Network): Promise<string | null> {
	const signal = AbortSignal.timeout(timeoutMs)
	try {
		let url = new URL(address)
		for (let hop = 0; hop <= maxRedirects; hop++) {
			const answer = await get(url, network, signal)
			const { location } = answer.headers
			if (!redirects.has(answer.statusCode ?? 0) || !location) return await readPage(answer)
			answer.destroy()
			url = new URL(location, url)
		}
		return null
	} catch {
		// Refused, unreachable, too slow, broken: the caller learns no more about our network than that there is no page.
		return null
	}
}

async function get(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
	if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('not a web address')
	const hostname = url.hostname.replace(/^\[|\]$/g, '')
	// Names are checked when they are connected to, in allowedLookup; numbers never get there.
	if (isIP(hostname) && !network.isAllowed(hostname)) throw new Error('not a public address')
	const request = url.protocol === 'https:' ? requestHttps : requestHttp
	const headers = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity', 'user-agent': 'Folkmoot-link-title/1.0' }
	return new Promise((resolve, reject) => {
		request(url, { agent: false, headers, signal, lookup: allowedLookup(network) }, resolve)
			.on('error', reject)
			.end()
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

async function readPage(answer: IncomingMessage): Promise<string | null> {
	const type = answer.headers['content-type'] ?? ''
	const isPage = answer.statusCode === 200 && /^(text\/html|application\/xhtml\+xml)\b/i.test(type) && !answer.headers['content-encoding']
	if (!isPage) {
		answer.destroy()
		return null
	}
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		chunks.push(chunk)
		size += chunk.length
		if (size >= maxBytes) break // leaving the loop closes the connection
	}
	return decode(Buffer.concat(chunks).subarray(0, maxBytes), type)
}

function decode(bytes: Buffer, type: string): string {
	const inHead = /<meta\b[^>]{0,200}\bcharset=["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1]
	const charset = /charset=["']?([\w-]{1,40})/i.exec(type)?.[1] ?? inHead ?? 'utf-8'
	try {
		return new TextDecoder(charset).decode(bytes)
	} catch {
		return new TextDecoder().decode(bytes)
	}
}
