import type { Network } from '@folkmoot/service-kit/external/external-request'
import { type Fetched, fetchExternal } from '@folkmoot/service-kit/external/fetch-external'
import { readPageFacts } from './decode-page.ts'
import { baseOf } from './page-metadata.ts'
import { findPageType, mayBePage } from './page-type.ts'
import type { PageFacts } from './parse-html.ts'
import { refreshTarget } from './refresh-target.ts'

/** What a link leads to. */
type LinkTarget = { kind: 'page'; url: URL; facts: PageFacts } | { kind: 'image'; url: URL }

const fetchOptions = {
	accept: 'text/html,application/xhtml+xml,image/*;q=0.5',
	isWanted: mayBePage,
	maxBytes: 512 * 1_024,
	truncate: true,
}
const timeoutMs = 6_000
/** How often a page may lead on by itself, beside redirects. */
const maxRefreshes = 2

/** The beginning of a page, or that the link is an image; null if neither is available. A page that leads on at once is followed. */
export async function readTarget(address: string, network: Network): Promise<LinkTarget | null> {
	const endsAt = performance.now() + timeoutMs
	let target = await readOnce(address, { network, timeoutMs })
	for (let followed = 0; followed < maxRefreshes && target?.next; followed++) {
		const next = await readOnce(target.next, { network, timeoutMs: Math.max(1, Math.ceil(endsAt - performance.now())) })
		if (!next) break
		target = next
	}
	return target
}

async function readOnce(
	address: string,
	{ network, timeoutMs }: { network: Network; timeoutMs: number },
): Promise<(LinkTarget & { next?: string }) | null> {
	const response = await fetchExternal(address, { ...fetchOptions, timeoutMs }, network)
	if (!response) return null
	if (response.bytes) return readPage(response.bytes, response)
	return response.type.startsWith('image/') ? { kind: 'image', url: response.url } : null
}

async function readPage(bytes: Buffer, { url, type, refresh }: Fetched): Promise<(LinkTarget & { next?: string }) | null> {
	const pageType = findPageType(bytes, type)
	if (!pageType) return null
	const facts = await readPageFacts(bytes, pageType)
	const target = refreshTarget(refresh ?? facts.refresh ?? '')
	const next = target === undefined ? null : URL.parse(target, baseOf(facts.base, url).href)
	const leadsOn = next && next.href.replace(/#.*/s, '') !== url.href.replace(/#.*/s, '')
	return { kind: 'page', url, facts, ...(leadsOn ? { next: next.href } : {}) }
}
