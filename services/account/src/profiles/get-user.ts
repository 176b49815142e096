import type { getUser as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { presentUser } from '@folkmoot/content-kit/present-users'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import type { Db } from 'mongodb'
import { countAccountsUpTo, findById, findByName } from '../accounts/account-store.ts'
import { isImported } from '../claims/author-store.ts'
import { countSubscriptions } from '../push/subscription-store.ts'
import { presentModding } from './modding-reader.ts'

type Input = HandlerInput<typeof endpoint>

export async function getUser({ params, query, viewer }: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	if (query.adminsView && !viewer?.isAdmin) throw fail('not_admin')
	const user = await findCounted(db, params.username)
	if (!user) throw fail('user_not_found')
	const shown = presentUser(user, viewer)
	const isShown = !user.deletedAt || viewer?.isAdmin === true
	const [moddingList, owner, userIndex, webPushSubscriptionsCount] = await Promise.all([
		isShown ? presentModding(db, user._id.toHexString(), viewer) : [],
		user.botOf && isShown ? findById(db, user.botOf.toHexString()) : null,
		query.adminsView ? countAccountsUpTo(db, user._id) : 0,
		query.adminsView ? countSubscriptions(db, user._id) : 0,
	])
	return {
		...shown,
		moddingList,
		...(owner && !owner.deletedAt ? { botOwner: owner.username } : {}),
		...(isImported(user) ? { isImported: true as const } : {}),
		...(query.adminsView ? { userIndex, webPushSubscriptionsCount } : {}),
	}
}

/** Read-your-writes: waits until pending events are counted. */
async function findCounted(db: Db, username: string): Promise<UserRecord | null> {
	const user = await findByName(db, username)
	const hasWaited = user !== null && (await waitForPendingEvents(db, user._id.toHexString()))
	return hasWaited ? findByName(db, username) : user
}
