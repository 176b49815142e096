import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession } from 'mongodb'
import { deleteDraftsOf } from '../drafts/draft-store.ts'
import { dropHeldItemsOf } from '../held/refuse-held-item.ts'
import { mergeJobs } from '../jobs.ts'
import { deleteVisitsOf } from '../visits/visit-store.ts'
import { anonymizeLocks } from './anonymize-locks-store.ts'
import { scheduleRemoval, scheduleRestore } from './removal-store.ts'

/** Follows account's events: deleted accounts, bans that remove content, lifted bans, and claimed names. */
export function followAccounts(deps: Deps): Promise<() => Promise<void>> {
	return followEvents<AccountEvent>(deps, {
		follower: 'post',
		outbox: accountOutbox,
		affectedIds: (event) => (isHandled(event) ? event.userId : null),
		apply: (event, tx, at) => apply(deps, event, { tx, at }),
	})
}

const handled = ['user.banned', 'user.unbanned', 'user.deleted', 'author.claimed'] as const
type HandledEvent = Extract<AccountEvent, { type: (typeof handled)[number] }>

function isHandled(event: AccountEvent): event is HandledEvent {
	return handled.some((type) => type === event.type)
}

async function apply({ db, now }: Deps, event: AccountEvent, { tx, at }: { tx: ClientSession; at: Date }): Promise<void> {
	switch (event.type) {
		case 'user.deleted':
			await deleteVisitsOf(db, event.userId, tx)
			await deleteDraftsOf(db, event.userId, tx)
			await dropHeldItemsOf(db, { authorId: toObjectId(event.userId) }, { tx, now: now() })
			await anonymizeLocks(db, event.userId, tx)
			break
		case 'author.claimed': {
			const { claimId, userId, toId, toName } = event
			const merge = { claimId, fromId: toObjectId(userId), toId: toObjectId(toId), toName }
			await mergeJobs.add(db, [{ key: userId, payload: merge }], { tx, now: now() })
			break
		}
		case 'user.banned': {
			const { userId, by, deleteContentDays: days } = event
			await dropHeldItemsOf(db, { authorId: toObjectId(userId) }, { tx, now: now() })
			if (days !== null) await scheduleRemoval(db, { userId, by, days, at }, tx)
			break
		}
		case 'user.unbanned':
			// Events are applied in order, so a removal ordered just before already exists.
			if (event.restoreContent) await scheduleRestore(db, { userId: toObjectId(event.userId) }, event.by, { tx, now: now() })
	}
}
