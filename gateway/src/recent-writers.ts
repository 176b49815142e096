import type { IncomingMessage } from 'node:http'
import { putNewest } from '@folkmoot/service-kit/keep-newest'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { isRead } from './is-read.ts'

/** Longer than a write takes that succeeds, and the call after it. */
const lifeMs = 10_000
const most = 10_000

/**
 * Notes who writes, and says of whom it is asked whether they have: such members are shown nothing that was read for others
 * a moment ago (service-kit, read-for-all.ts). Each gateway knows of its own writes.
 */
export function createRecentWriters(): (viewer: Viewer, req: Pick<IncomingMessage, 'method'>) => Viewer {
	const until = new Map<string, number>()
	return (viewer, req) => {
		const now = Date.now()
		if (!isRead(req)) putNewest(until, viewer.id, now + lifeMs, most)
		return (until.get(viewer.id) ?? 0) > now ? { ...viewer, justWrote: true } : viewer
	}
}
