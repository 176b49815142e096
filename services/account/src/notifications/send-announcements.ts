import type { Deps } from '@folkmoot/service-kit/context'
import { inTurn } from '@folkmoot/service-kit/in-turn'
import { transact } from '@folkmoot/service-kit/transaction'
import type { ClientSession } from 'mongodb'
import { userTurn } from '../accounts/user-turn.ts'
import { findSending, isStanding, nextReceivers, noteSent } from './announcement-store.ts'
import { dropOutdatedAnnouncements } from './crowd-store.ts'
import { notifyAll, sameFor } from './notify-all.ts'

/** Members per transaction: few enough for a short one. */
const batchSize = 200

/**
 * One step of sending announcements to all members, in one transaction with the stored progress: after a crash the next
 * step continues there, and of several instances of this service only one takes each step. False if there is nothing
 * left.
 */
export async function sendAnnouncements({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	if (!(await findSending(db))) return false
	const work = async (tx: ClientSession) => {
		const sending = await findSending(db, tx)
		if (!sending) return false
		const receivers = (await isStanding(db, sending._id, tx)) ? await nextReceivers(db, sending, batchSize, tx) : []
		await dropOutdatedAnnouncements(db, receivers, tx)
		await notifyAll(db, sameFor(receivers, { type: 'announcement', notif: { postId: sending._id } }, sending.at), tx)
		await noteSent(db, sending, { receivers, finishedAt: receivers.length < batchSize ? now() : null }, tx)
		return true
	}
	return inTurn(userTurn, () => transact(client, work))
}
