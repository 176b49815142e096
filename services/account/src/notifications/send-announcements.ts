import type { Deps } from '@folkmoot/service-kit/context'
import { runInQueue } from '@folkmoot/service-kit/writes/run-in-queue'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession } from 'mongodb'
import { usersLockKey } from '../accounts/users-lock.ts'
import { findNextReceivers, findPendingAnnouncement, postExists, saveProgress } from './announcement-store.ts'
import { deleteReplacedAnnouncements } from './bulk-store.ts'
import { createNotifications, noticesFor } from './create-notifications.ts'

/** Members per transaction: few enough for a short one. */
const batchSize = 200

/**
 * One step of sending announcements to all members, in one transaction with the stored progress: after a crash the next
 * step continues there, and of several instances of this service only one takes each step. False if there is nothing
 * left.
 */
export async function sendAnnouncements({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	if (!(await findPendingAnnouncement(db))) return false
	const work = async (tx: ClientSession) => {
		const sending = await findPendingAnnouncement(db, tx)
		if (!sending) return false
		const receivers = (await postExists(db, sending._id, tx)) ? await findNextReceivers(db, sending, batchSize, tx) : []
		await deleteReplacedAnnouncements(db, receivers, tx)
		await createNotifications(db, noticesFor(receivers, { type: 'announcement', notif: { postId: sending._id } }, sending.at), {
			tx,
			now: now(),
		})
		await saveProgress(db, sending, { receivers, finishedAt: receivers.length < batchSize ? now() : null }, tx)
		return true
	}
	return runInQueue(usersLockKey, () => transact(client, work))
}
