import { fetchOutside } from '@folkmoot/service-kit/fetch-outside'
import type { Network } from '@folkmoot/service-kit/outside'

/** What a link leads to. */
export type LinkTarget = { kind: 'page'; url: URL; html: string } | { kind: 'image'; url: URL }

const wanted = {
	accept: 'text/html,application/xhtml+xml,image/*;q=0.5',
	types: /^(text\/html|application\/xhtml\+xml)\b/,
	maxBytes: 512 * 1_024,
	cut: true,
	timeoutMs: 6_000,
}

/** The beginning of a page as text, or that the link is an image; null if neither is available. */
export async function readTarget(address: string, network: Network): Promise<LinkTarget | null> {
	const found = await fetchOutside(address, wanted, network)
	if (!found) return null
	if (found.bytes) return { kind: 'page', url: found.url, html: decode(found.bytes, found.type) }
	return found.type.startsWith('image/') ? { kind: 'image', url: found.url } : null
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
