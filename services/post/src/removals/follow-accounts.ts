import { setTimeout as pause } from 'node:timers/promises'
import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { forgetDrafts } from '../drafts/draft-store.ts'
import { forgetVisits } from '../visits/visit-store.ts'
import { orderRemoval } from './removal-store.ts'
import { removeBatch } from './remove-batch.ts'

const restMs = 2_000
const dayMs = 86_400_000

/** Hears of deleted accounts, and of bans that take what was written with them; carries that out beside the requests. */
export async function followAccounts(deps: Deps): Promise<() => Promise<void>> {
	const stopFollowing = await followEvents<AccountEvent>(deps, {
		follower: 'post',
		outbox: accountOutbox,
		concerns: (event) => (event.type === 'user.banned' || event.type === 'user.deleted' ? event.userId : null),
		apply: async (event, tx, at) => {
			if (event.type === 'user.deleted') {
				await forgetVisits(deps.db, event.userId, tx)
				await forgetDrafts(deps.db, event.userId, tx)
			}
			if (event.type !== 'user.banned' || event.deleteContentDays === null) return
			const since = event.deleteContentDays === 0 ? null : new Date(at.getTime() - event.deleteContentDays * dayMs)
			await orderRemoval(deps.db, { userId: event.userId, by: event.by, since, at }, tx)
		},
	})
	const stopping = new AbortController()
	const done = removeUntil(deps, stopping.signal)
	return async () => {
		stopping.abort()
		await Promise.all([stopFollowing(), done])
	}
}

async function removeUntil(deps: Deps, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const more = await removeBatch(deps).catch((error: unknown) => {
			if (!signal.aborted) deps.log.warn({ err: error }, 'removing what a banned member wrote was interrupted; trying again')
			return false
		})
		if (!more) await pause(restMs, undefined, { signal }).catch(() => {})
	}
}
