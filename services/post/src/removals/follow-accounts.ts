import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { wake } from '@folkmoot/service-kit/keep-doing'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { ClientSession } from 'mongodb'
import { forgetDrafts } from '../drafts/draft-store.ts'
import { forgetVisits } from '../visits/visit-store.ts'
import { forgetLocks } from './forget-locks-store.ts'
import { orderRemoval, orderRestoring } from './removal-store.ts'
import { removalChore } from './work-off-removals.ts'

/** Follows account's events: deleted accounts, bans that remove content, and lifted bans. */
export function followAccounts(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<AccountEvent>(deps, {
		follower: 'post',
		outbox: accountOutbox,
		concerns: (event) => (isOurs(event) ? event.userId : null),
		apply: (event, tx, at) => apply(deps, event, { tx, at }),
		applied: () => void wake(deps, removalChore),
	})
}

type Ours = Extract<AccountEvent, { type: 'user.banned' | 'user.unbanned' | 'user.deleted' }>

function isOurs(event: AccountEvent): event is Ours {
	return event.type === 'user.banned' || event.type === 'user.unbanned' || event.type === 'user.deleted'
}

async function apply({ db, now }: Deps, event: AccountEvent, { tx, at }: { tx: ClientSession; at: Date }): Promise<void> {
	switch (event.type) {
		case 'user.deleted':
			await forgetVisits(db, event.userId, tx)
			await forgetDrafts(db, event.userId, tx)
			await forgetLocks(db, event.userId, tx)
			break
		case 'user.banned': {
			const { userId, by, deleteContentDays: days } = event
			if (days !== null) await orderRemoval(db, { userId, by, days, at }, tx)
			break
		}
		case 'user.unbanned':
			// Events are applied in order, so a removal ordered just before already exists.
			if (event.restoreContent) await orderRestoring(db, { userId: toObjectId(event.userId) }, event.by, { tx, now: now() })
	}
}
