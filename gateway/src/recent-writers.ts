import type { IncomingMessage } from 'node:http'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { LRUCache } from 'lru-cache'
import { isRead } from './is-read.ts'

/** Longer than a successful write and the call after it take. */
const ttlMs = 10_000
const maxEntries = 10_000

/**
 * Remembers recent writers and tells whether a caller is one: they bypass the short-lived cache (service-kit, shared-read-cache.ts)
 * and so read their own writes. Each gateway knows only its own writes.
 */
export function createRecentWriters(): (viewer: Viewer, req: Pick<IncomingMessage, 'method'>) => Viewer {
	const recentUntil = new LRUCache<string, number>({ max: maxEntries })
	return (viewer, req) => {
		const now = Date.now()
		if (!isRead(req)) recentUntil.set(viewer.id, now + ttlMs)
		return (recentUntil.get(viewer.id) ?? 0) > now ? { ...viewer, justWrote: true } : viewer
	}
}
