import type { IncomingMessage } from 'node:http'
import { setAndEvict } from '@folkmoot/service-kit/evict-oldest'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { isRead } from './is-read.ts'

/** Longer than a successful write and the call after it take. */
const ttlMs = 10_000
const maxEntries = 10_000

/**
 * Remembers recent writers and tells whether a caller is one: they bypass the short-lived cache (service-kit, shared-read-cache.ts)
 * and so read their own writes. Each gateway knows only its own writes.
 */
export function createRecentWriters(): (viewer: Viewer, req: Pick<IncomingMessage, 'method'>) => Viewer {
	const recentUntil = new Map<string, number>()
	return (viewer, req) => {
		const now = Date.now()
		if (!isRead(req)) setAndEvict(recentUntil, viewer.id, now + ttlMs, maxEntries)
		return (recentUntil.get(viewer.id) ?? 0) > now ? { ...viewer, justWrote: true } : viewer
	}
}
