import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { deleteHiddenPostsOf } from './hidden-post-store.ts'

/** Follows account events: deletes the hidden posts of deleted accounts. */
export async function followAccounts(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<AccountEvent>(deps, {
		follower: 'feeds',
		outbox: accountOutbox,
		affectedIds: (event) => (event.type === 'user.deleted' ? event.userId : null),
		apply: async (event, tx) => {
			if (event.type === 'user.deleted') await deleteHiddenPostsOf(deps.db, event.userId, tx)
		},
	})
}
