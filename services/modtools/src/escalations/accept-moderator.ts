import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { isBanned } from '../bans/ban-store.ts'
import { loadCommunity } from '../community-reader.ts'
import { appointMember } from '../moderators/add-moderator.ts'
import type { MemberRef } from '../moderators/moderator-store.ts'
import { findAccount } from '../people-reader.ts'

/** Makes a member who asked for it a moderator, as an admin; refused if they have been deleted, suspended or banned meanwhile. */
export async function acceptModerator(
	db: Db,
	memberRef: MemberRef,
	input: Pick<Context, 'tx' | 'now'> & { viewer: Viewer },
): Promise<void> {
	await loadCommunity(db, memberRef.communityId, input.tx)
	const member = await findAccount(db, toObjectId(memberRef.userId), input.tx)
	if (!member || member.deletedAt) throw fail('user_deleted')
	if (await isBanned(db, memberRef, input)) throw fail('banned_from_community')
	await appointMember(db, member, { ...memberRef, by: input.viewer.id, as: 'admins' }, input)
}
