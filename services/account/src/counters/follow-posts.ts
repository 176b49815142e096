import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { counterChange } from './counter-changes.ts'
import { changeCounters } from './counter-store.ts'

/** Keeps the points and counters of authors up to date with what is written and voted, each event once. */
export function followPosts(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<PostEvent>(deps, {
		follower: 'account-counters',
		outbox: postOutbox,
		concerns: (event) => counterChange(event)?.userId ?? null,
		apply: async (event, tx) => {
			const change = counterChange(event)
			if (change) await changeCounters(deps.db, change, tx)
		},
	})
}
