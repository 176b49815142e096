import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { startBackgroundJob } from '@folkmoot/service-kit/background-job'
import type { Deps } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { claimDataDeletion, findDueDataDeletion } from '../accounts/account-store.ts'
import { deleteAllMutesOf } from '../mutes/mute-store.ts'
import { removeNotificationsOf } from '../notifications/notification-store.ts'
import { deleteSecurityData } from '../security/revoke-pending.ts'
import { endSessionsOf } from '../sessions/session-store.ts'

type Deleted = Pick<UserRecord, '_id' | 'username' | 'proPic'>
interface Moment {
	by: ObjectId
	tx: ClientSession | undefined
	now: Date
}

/** Removes the other data of a deleted member; other rooms remove theirs on the event (see account-events.ts). */
export async function deleteAccountData(db: Db, { _id, username, proPic }: Deleted, { by, tx, now }: Moment): Promise<void> {
	await endSessionsOf(db, _id, { tx })
	await deleteSecurityData(db, _id, tx)
	await deleteAllMutesOf(db, _id, tx)
	await removeNotificationsOf(db, _id, tx)
	const event: AccountEvent = {
		type: 'user.deleted',
		userId: _id.toHexString(),
		username,
		by: by.toHexString(),
		proPicId: proPic?.id ?? null,
	}
	await appendEvents(db, accountOutbox, [event], { tx, now })
}

/**
 * Does the same once more, a little later. Race: a request that made somebody a moderator or muted them during the
 * deletion saw an account, and wrote after it was cleared. False if there is nobody left.
 */
export async function repeatDataDeletion({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	const at = now()
	const user = await findDueDataDeletion(db, at)
	const by = user?.goneAgain?.by
	if (!user || !by) return false
	await transact(client, async (tx) => {
		if (await claimDataDeletion(db, user._id, tx)) await deleteAccountData(db, user, { by, tx, now: at })
	})
	return true
}

export function startDataDeletionRetry(deps: Deps): () => Promise<void> {
	return startBackgroundJob(deps, { name: 'repeating the deletion of account data', step: repeatDataDeletion, idleMs: 5_000 })
}
