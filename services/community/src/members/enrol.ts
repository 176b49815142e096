import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { publish } from '../publish.ts'
import { addMember, countMember, findDefaults, type Membership, recordNewcomer, removeMember } from './member-store.ts'

type WriteContext = Pick<Context, 'tx' | 'now'>

/** Joins a member and increments the count; returns the updated community, or null if they had joined already. */
export async function enrol(db: Db, membership: Membership, write: WriteContext): Promise<CommunityRecord | null> {
	if (!(await addMember(db, membership, write))) return null
	await publish(db, write, { type: 'community.joined', ...membership })
	return countMember(db, membership.communityId, 1, write)
}

/** Removes a member and decrements the count; returns the updated community, or null if they had not joined. */
export async function unenrol(db: Db, membership: Membership, write: WriteContext): Promise<CommunityRecord | null> {
	if (!(await removeMember(db, membership, write))) return null
	return countMember(db, membership.communityId, -1, write)
}

/** Joins a new member to all default communities, only once ever; returns how many they joined. */
export async function enrolInDefaults(db: Db, userId: string, write: WriteContext): Promise<number> {
	if (!(await recordNewcomer(db, userId, write))) return 0
	let joined = 0
	for (const communityId of await findDefaults(db, write)) {
		if (await enrol(db, { userId, communityId }, write)) joined += 1
	}
	return joined
}
