import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { insertFirstList, removeListsOf } from './lists/list-store.ts'

/** Creates the first list of new members and removes the lists of deleted accounts; returns a function to stop. */
export async function followOthers(deps: Deps): Promise<() => Promise<void>> {
	const { db } = deps
	return followEvents<AccountEvent>(deps, {
		follower: 'lists',
		outbox: accountOutbox,
		affectedIds: (event) => (event.type === 'user.created' || event.type === 'user.deleted' ? event.userId : null),
		apply: async (event, tx, now) => {
			if (event.type === 'user.created') await insertFirstList(db, event, { tx, now })
			if (event.type === 'user.deleted') await removeListsOf(db, event.userId, { tx, now })
		},
	})
}
