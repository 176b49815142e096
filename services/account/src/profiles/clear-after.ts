import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { keepDoing } from '@folkmoot/service-kit/keep-doing'
import { transact } from '@folkmoot/service-kit/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { findGoneAgain, takeGoneAgain } from '../accounts/account-store.ts'
import { removeMutesOf } from '../mutes/mute-store.ts'
import { removeNotificationsOf } from '../notifications/notification-store.ts'
import { forgetSecurity } from '../security/end-open-ways.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

type Deleted = Pick<UserRecord, '_id' | 'username' | 'proPic'>
interface Moment {
	by: ObjectId
	tx: ClientSession | undefined
	now: Date
}

/** Removes the other data of a deleted member; other rooms remove theirs on the event (see account-events.ts). */
export async function clearAfter(db: Db, { _id, username, proPic }: Deleted, { by, tx, now }: Moment): Promise<void> {
	await endSessionsOf(db, _id, { tx })
	await forgetSecurity(db, _id, tx)
	await removeMutesOf(db, _id, tx)
	await removeNotificationsOf(db, _id, tx)
	const event: AccountEvent = {
		...{ type: 'user.deleted', userId: _id.toHexString(), username, by: by.toHexString() },
		proPicId: proPic?.id ?? null,
	}
	await appendEvents(db, accountOutbox, [event], { tx, now })
}

/**
 * Does the same once more, a little later. Race: a request that made somebody a moderator or muted them during the
 * deletion saw an account, and wrote after it was cleared. False if there is nobody left.
 */
export async function clearAgain({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	const at = now()
	const user = await findGoneAgain(db, at)
	const by = user?.goneAgain?.by
	if (!user || !by) return false
	await transact(client, async (tx) => {
		if (await takeGoneAgain(db, user._id, tx)) await clearAfter(db, user, { by, tx, now: at })
	})
	return true
}

export function keepClearing(deps: Deps): () => Promise<void> {
	return keepDoing(deps, { what: 'clearing up once more after deleted accounts', step: clearAgain, restMs: 5_000 })
}
