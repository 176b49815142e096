import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { usersLockKey } from '../accounts/users-lock.ts'
import { counterChange, sumChanges } from './counter-changes.ts'
import { changeCounters } from './counter-store.ts'

/** Updates the points and counters of authors from posts, comments and votes, each event once. */
export function followPosts(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<PostEvent>(deps, {
		follower: 'account-counters',
		outbox: postOutbox,
		queueKey: usersLockKey,
		affectedIds: (event) => counterChange(event)?.userId ?? null,
		applyMany: (events, tx) => {
			const changes = events.map(({ event }) => counterChange(event)).filter((change) => change !== null)
			return changeCounters(deps.db, sumChanges(changes), tx)
		},
	})
}
