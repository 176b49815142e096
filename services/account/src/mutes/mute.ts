import type { mute as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import type { Mute, Mutes } from '@folkmoot/account-contract/mute'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { findById } from '../accounts/account-store.ts'
import { presentMutes, readMutes } from './mute-reader.ts'
import { communityExists, upsertMute } from './mute-store.ts'
import { muteView } from './mute-view.ts'

type Input = HandlerInput<typeof endpoint>

/** Mutes a member, a community, or both; returns the last one. */
export async function mute({ body, viewer, tx, now }: Input, { db }: Deps): Promise<MuteRecord> {
	const { userId, communityId } = body
	if (userId) await checkUser(userId, viewer.id, { db, tx })
	if (communityId && !(await communityExists(db, communityId, tx))) throw fail('community_not_found')
	const targets = [
		...(userId ? [{ type: 'user' as const, id: userId }] : []),
		...(communityId ? [{ type: 'community' as const, id: communityId }] : []),
	]
	const put = []
	for (const target of targets) put.push(await upsertMute(db, { userId: viewer.id, target, now, tx }))
	const last = put.at(-1)
	if (!last) throw badField('userId', 'Give a userId or a communityId.')
	return last
}

/** The mute, and with it all mutes of the member. */
export async function presentMute(record: MuteRecord, { viewer }: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const mutes = await presentMutes(db, await readMutes(db, viewer.id), viewer)
	return { ...withTarget(muteView(record), mutes), ...mutes }
}

/** The mute with its member or community, as in the lists; without it only if the lists are full. */
function withTarget(mute: Mute, { userMutes, communityMutes }: Mutes): Mute {
	return [...userMutes, ...communityMutes].find(({ id }) => id === mute.id) ?? mute
}

async function checkUser(userId: string, viewerId: string, { db, tx }: Pick<Deps, 'db'> & Pick<Input, 'tx'>): Promise<void> {
	if (userId === viewerId) throw fail('cannot_target_self')
	const user = await findById(db, userId, tx)
	if (!user) throw fail('user_not_found')
	if (user.deletedAt) throw fail('user_deleted')
}
