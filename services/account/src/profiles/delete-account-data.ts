import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import type { JobHandling } from '@folkmoot/service-kit/jobs/job-worker'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { eraseAccount, findById } from '../accounts/account-store.ts'
import { takeBotsOf } from '../bots/bot-store.ts'
import { deleteClaimsOf } from '../claims/claim-store.ts'
import { deleteHomeAddress } from '../home-address/home-address-store.ts'
import { deletionJobs } from '../jobs.ts'
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

/** Removes the other data of a deleted member; other areas remove theirs on the event (see account-events.ts). */
export async function deleteAccountData(db: Db, { _id, username, proPic }: Deleted, { by, tx, now }: Moment): Promise<void> {
	await endSessionsOf(db, _id, { tx })
	await deleteSecurityData(db, _id, tx)
	await deleteHomeAddress(db, _id, tx)
	await deleteAllMutesOf(db, _id, tx)
	await removeNotificationsOf(db, _id, tx)
	await deleteClaimsOf(db, _id, tx)
	for (const botId of await takeBotsOf(db, _id, tx)) await deleteBotAccount(db, botId, { by, tx, now })
	const event: AccountEvent = {
		type: 'user.deleted',
		userId: _id.toHexString(),
		username,
		by: by.toHexString(),
		proPicId: proPic?.id ?? null,
	}
	await appendEvents(db, accountOutbox, [event], { tx, now })
}

/** Deletes a bot's account, with its owner's or at their wish. */
export async function deleteBotAccount(db: Db, userId: ObjectId, moment: Moment): Promise<void> {
	const account = await findById(db, userId.toHexString(), moment.tx)
	if (!account || !(await eraseAccount(db, { _id: userId, by: moment.by }, moment))) return
	await deleteAccountData(db, account, moment)
}

/**
 * Does the same once more, a little later. Race: a request that made somebody a moderator or muted them during the
 * deletion saw an account, and wrote after it was cleared.
 */
export const repeatedDeletion = ({
	db,
	client,
	now,
}: Pick<Deps, 'db' | 'client' | 'now'>): JobHandling<{ userId: ObjectId; by: ObjectId }> => ({
	queue: deletionJobs,
	run: (job) =>
		transact(client, async (tx) => {
			const { userId, by } = job.payload
			const user = await findById(db, userId.toHexString(), tx)
			if (user) await deleteAccountData(db, user, { by, tx, now: now() })
			await deletionJobs.finish(db, job, tx)
		}),
	retryAfterMs: () => 5_000,
})
