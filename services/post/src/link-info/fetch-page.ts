import type { IncomingMessage } from 'node:http'
import { askOutside, type Network } from '@folkmoot/service-kit/outside'

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

function get(url: URL, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
	const headers = { accept: 'text/html,application/xhtml+xml', 'accept-encoding': 'identity', 'user-agent': 'Folkmoot-link-title/1.0' }
	return askOutside(url, { headers, signal }, network)
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
