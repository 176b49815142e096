import type { IncomingMessage } from 'node:http'
import { putNewest } from '@folkmoot/service-kit/keep-newest'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { isRead } from './is-read.ts'

/** Longer than a successful write and the call after it take. */
const lifeMs = 10_000
const most = 10_000

/**
 * Remembers recent writers and tells whether a caller is one: they bypass the short-lived cache (service-kit, read-for-all.ts)
 * and so read their own writes. Each gateway knows only its own writes.
 */
export function createRecentWriters(): (viewer: Viewer, req: Pick<IncomingMessage, 'method'>) => Viewer {
	const until = new Map<string, number>()
	return (viewer, req) => {
		const now = Date.now()
		if (!isRead(req)) putNewest(until, viewer.id, now + lifeMs, most)
		return (until.get(viewer.id) ?? 0) > now ? { ...viewer, justWrote: true } : viewer
	}
}
