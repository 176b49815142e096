import type { Network } from '@folkmoot/service-kit/external/external-request'
import { fetchExternal } from '@folkmoot/service-kit/external/fetch-external'

/** What a link leads to. */
export type LinkTarget = { kind: 'page'; url: URL; html: string } | { kind: 'image'; url: URL }

const fetchOptions = {
	accept: 'text/html,application/xhtml+xml,image/*;q=0.5',
	types: /^(text\/html|application\/xhtml\+xml)\b/,
	maxBytes: 512 * 1_024,
	truncate: true,
	timeoutMs: 6_000,
}

/** The beginning of a page as text, or that the link is an image; null if neither is available. */
export async function readTarget(address: string, network: Network): Promise<LinkTarget | null> {
	const response = await fetchExternal(address, fetchOptions, network)
	if (!response) return null
	if (response.bytes) return { kind: 'page', url: response.url, html: decode(response.bytes, response.type) }
	return response.type.startsWith('image/') ? { kind: 'image', url: response.url } : null
}

function decode(bytes: Buffer, type: string): string {
	const metaCharset = /<meta\b[^>]{0,200}\bcharset=["']?([\w-]{1,40})/i.exec(bytes.subarray(0, 2_048).toString('latin1'))?.[1]
	const charset = /charset=["']?([\w-]{1,40})/i.exec(type)?.[1] ?? metaCharset ?? 'utf-8'
	try {
		return new TextDecoder(charset).decode(bytes)
	} catch {
		return new TextDecoder().decode(bytes)
	}
}
