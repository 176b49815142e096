import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { usersLockKey } from '../accounts/users-lock.ts'
import { finishMerge } from '../claims/finish-merge.ts'
import { counterChange, sumChanges } from './counter-changes.ts'
import { changeCounters } from './counter-store.ts'

/**
 * Updates the points and counters of authors from posts, comments and votes, each event once. Ends merges of claimed authors too: so
 * by then the member's counters are those after it.
 */
export function followPosts(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<PostEvent>(deps, {
		follower: 'account-counters',
		outbox: postOutbox,
		queueKey: usersLockKey,
		affectedIds: (event) => (event.type === 'author.merged' ? [event.userId, event.authorId] : (counterChange(event)?.userId ?? null)),
		applyMany: async (events, tx) => {
			const changes = events.map(({ event }) => counterChange(event)).filter((change) => change !== null)
			await changeCounters(deps.db, sumChanges(changes), tx)
			for (const { event, at } of events) if (event.type === 'author.merged') await finishMerge(deps.db, event, { tx, now: at })
		},
	})
}
