import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Deps } from '@folkmoot/service-kit/context'
import { runInQueue } from '@folkmoot/service-kit/writes/run-in-queue'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { ClientSession } from 'mongodb'
import { usersLockKey } from '../accounts/users-lock.ts'
import { createNotifications, noticesFor } from './create-notifications.ts'
import { dequeueDueWelcomes, findWelcomeCommunity, isWelcomeDue } from './welcome-store.ts'

const batchSize = 100

/**
 * One step of welcoming members who signed up six hours ago; false if there is none left. If the site's settings name
 * no community when a welcome is due, it is dropped: later the member knows the way.
 */
export async function sendWelcomes({ db, client, now }: Pick<Deps, 'db' | 'client' | 'now'>): Promise<boolean> {
	const at = now()
	if (!(await isWelcomeDue(db, at))) return false
	const work = async (tx: ClientSession) => {
		const { welcomeCommunity } = await readSiteSettings(db, tx)
		const communityId = await findWelcomeCommunity(db, welcomeCommunity, tx)
		const receivers = await dequeueDueWelcomes(db, batchSize, { tx, now: at })
		if (communityId) await createNotifications(db, noticesFor(receivers, { type: 'welcome', notif: { communityId } }, at), tx)
		return true
	}
	return runInQueue(usersLockKey, () => transact(client, work))
}
