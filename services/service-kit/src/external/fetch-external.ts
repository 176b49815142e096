import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib'
import { type Network, requestExternal } from './external-request.ts'

/** What the caller accepts from an address. */
export interface FetchOptions {
	/** For the `Accept` header. */
	accept: string
	/** Whether the body of this Content-Type ('' if there is none) is read; of others only the type is. */
	isWanted: (type: string) => boolean
	/** Of the body, unpacked. */
	maxBytes: number
	/** A longer body is truncated; otherwise it counts as a failure. */
	truncate?: boolean
	/** Timeout of all redirects together, to the last byte. */
	timeoutMs: number
	/** A redirect to another host, or from https to http, counts as a failure: what is read is that host's word. */
	staysOnHost?: boolean
}

export interface Fetched {
	/** The address after redirects. */
	url: URL
	/** The Content-Type as sent, in lower case; '' if there is none. */
	type: string
	/** The Refresh header, by which some pages lead on. */
	refresh: string | undefined
	/** null for an unwanted type. */
	bytes: Buffer | null
}

const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])
const webPorts: readonly number[] = [80, 443, 8080, 8443]
const userAgent = 'Mozilla/5.0 (compatible; Folkmoot-link-preview/1.0)'

/**
 * Fetches an address that a member gave; null on any failure, so that the caller learns nothing about our network (SSRF). Each
 * redirect goes through `requestExternal`, which never asks a private address. Packed bodies are asked for by nobody, but some
 * servers send them: of those, no more than `maxBytes` is ever unpacked (zip bombs).
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
			const next = new URL(asSent(location), url)
			if (wanted.staysOnHost && !isSameHost(next, url)) return null
			url = next
		}
		return null
	} catch {
		return null
	}
}

/** Whether an address is on a port that pages are served on: others may be of services that the Internet is not to talk to. */
export function hasWebPort({ port }: URL, extraPorts: readonly number[] = []): boolean {
	return port === '' || [...webPorts, ...extraPorts].includes(Number(port))
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

function isSameHost(next: URL, before: URL): boolean {
	return withoutWww(next.host) === withoutWww(before.host) && (next.protocol === 'https:' || before.protocol === 'http:')
}

function get(url: URL, accept: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
	if (!hasWebPort(url, network.extraPorts)) throw new Error('not a port of the web')
	// Credentials in the link are not sent.
	const plain = new URL(url)
	plain.username = ''
	plain.password = ''
	const headers = { accept, 'accept-encoding': 'identity', 'user-agent': userAgent }
	return requestExternal(plain, { headers, signal }, network)
}

/** A header as browsers read it in an address: bytes beyond ASCII, which Node shows as Latin-1, stay the bytes they are. */
function asSent(location: string): string {
	return location.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

async function read(answer: IncomingMessage, url: URL, { isWanted, maxBytes, truncate }: FetchOptions): Promise<Fetched | null> {
	const { 'content-type': typeAsSent = '', refresh } = answer.headersDistinct
	const fetched = { url, type: [typeAsSent].flat().join(', ').toLowerCase(), refresh: refresh?.[0] }
	if (answer.statusCode !== 200 || !isWanted(fetched.type)) {
		answer.destroy()
		return answer.statusCode === 200 ? { ...fetched, bytes: null } : null
	}
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of await unpack(answer)) {
		chunks.push(chunk)
		size += chunk.length
		// Leaving the loop closes the connection.
		if (size > maxBytes && !truncate) return null
		if (size >= maxBytes && truncate) break
	}
	return { ...fetched, bytes: Buffer.concat(chunks).subarray(0, maxBytes) }
}

const unpackers = new Map<string, () => Transform>([
	['gzip', createGunzip],
	['x-gzip', createGunzip],
	['br', createBrotliDecompress],
	['zstd', createZstdDecompress],
])
/** A server that packs more than twice means harm. */
const maxPackings = 2

/** The body without its Content-Encoding; throws for one that browsers do not know. */
async function unpack(answer: IncomingMessage): Promise<AsyncIterable<Buffer>> {
	const encodings = (answer.headers['content-encoding'] ?? '')
		.toLowerCase()
		.split(',')
		.map((encoding) => encoding.trim())
	const packings = encodings.filter((encoding) => encoding !== '' && encoding !== 'identity').reverse()
	if (packings.length > maxPackings) throw new Error('packed too often')
	let body: Readable = answer
	for (const packing of packings) {
		const unpacker = packing === 'deflate' ? await createDeflateUnpacker(body) : unpackers.get(packing)?.()
		if (!unpacker) throw new Error('an unknown packing')
		// An error reaches the reader through the last stream.
		body = pipeline(body, unpacker, () => {})
	}
	return body
}

/** Some servers send "deflate" without the frame of zlib, whose first byte ends in 8; browsers read both. */
async function createDeflateUnpacker(body: Readable): Promise<Transform> {
	for (;;) {
		const start = body.read() as Buffer | null
		if (start && start.length > 0) {
			body.unshift(start)
			return ((start[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw()
		}
		await new Promise<void>((resolve, reject) => {
			body.once('readable', resolve)
			body.once('end', () => reject(new Error('empty')))
			body.once('error', reject)
		})
	}
}
