import { createHash } from 'node:crypto'
import { createShortLivedCache } from '@folkmoot/service-kit/reads/short-lived-cache'

/** A cached response text. */
export interface CachedResponse {
	text: string
	/** A strong ETag, with its quotes. */
	etag: string
	/** When its content last changed, if known. */
	changedAt: Date | null
}

const maxEntries = 200

/** A short-lived cache of texts that are the same for everybody. Not for what depends on the viewer. */
export function createResponseCache(now: () => Date, ttlMs: number) {
	const cache = createShortLivedCache<CachedResponse>({ ttlMs, maxEntries })
	return (key: string, render: () => Promise<{ text: string; changedAt: Date | null }>): Promise<CachedResponse> =>
		cache(key, now().getTime(), async () => {
			const { text, changedAt } = await render()
			return { text, changedAt, etag: etagOf(text) }
		})
}

function etagOf(text: string): string {
	return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
