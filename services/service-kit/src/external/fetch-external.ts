import type { IncomingMessage } from 'node:http'
import { type Network, requestExternal } from './external-request.ts'

/** What the caller accepts from an address. */
export interface FetchOptions {
	/** For the `Accept` header. */
	accept: string
	/** Types whose body is read; for others only the type is. */
	types: RegExp
	maxBytes: number
	/** A longer body is truncated; otherwise it counts as a failure. */
	truncate?: boolean
	/** Timeout of all redirects together, to the last byte. */
	timeoutMs: number
}

export interface Fetched {
	/** The address after redirects. */
	url: URL
	/** The Content-Type as sent, in lower case. */
	type: string
	/** null for an unwanted type. */
	bytes: Buffer | null
}

const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])
const webPorts: readonly number[] = [80, 443, 8080, 8443]
const userAgent = 'Mozilla/5.0 (compatible; Folkmoot-link-preview/1.0)'

/**
 * Fetches an address that a member gave; null on any failure, so that the caller learns nothing about our network (SSRF). Each
 * redirect goes through `requestExternal`, which never asks a private address. Compressed bodies are refused, against zip bombs.
 */
export async function fetchExternal(address: string, wanted: FetchOptions, network: Network): Promise<Fetched | null> {
	const signal = AbortSignal.timeout(wanted.timeoutMs)
	try {
		let url = new URL(address)
		for (let hop = 0; hop <= maxRedirects; hop++) {
			const answer = await get(url, wanted.accept, network, signal)
			const { location } = answer.headers
			if (!redirects.has(answer.statusCode ?? 0) || !location) return await read(answer, url, wanted)
			answer.destroy()
			url = new URL(location, url)
		}
		return null
	} catch {
		return null
	}
}

function get(url: URL, accept: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
	if (url.port !== '' && ![...webPorts, ...(network.extraPorts ?? [])].includes(Number(url.port))) throw new Error('not a port of the web')
	// Credentials in the link are not sent.
	const plain = new URL(url)
	plain.username = ''
	plain.password = ''
	const headers = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent }
	return requestExternal(plain, { headers, signal }, network)
}

async function read(answer: IncomingMessage, url: URL, { types, maxBytes, truncate }: FetchOptions): Promise<Fetched | null> {
	const type = (answer.headers['content-type'] ?? '').toLowerCase()
	const isPacked = (answer.headers['content-encoding'] ?? 'identity') !== 'identity'
	if (answer.statusCode !== 200 || isPacked || !types.test(type)) {
		answer.destroy()
		return answer.statusCode === 200 && !isPacked ? { url, type, bytes: null } : null
	}
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of answer as AsyncIterable<Buffer>) {
		chunks.push(chunk)
		size += chunk.length
		// Leaving the loop closes the connection.
		if (size > maxBytes && !truncate) return null
		if (size >= maxBytes && truncate) break
	}
	return { url, type, bytes: Buffer.concat(chunks).subarray(0, maxBytes) }
}
