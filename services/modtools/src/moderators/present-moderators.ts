import type { Member } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Context } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { presentMembers } from '../people-reader.ts'
import { findModeratorIds } from './moderator-store.ts'

/** The moderators of a community in order of rank, as this viewer sees them. */
export async function presentModerators(db: Db, communityId: string, viewer: Viewer | null, tx?: Context['tx']): Promise<Member[]> {
	const ids = await findModeratorIds(db, communityId, tx)
	const members = await presentMembers(db, ids, viewer, tx)
	return ids.flatMap((id) => members.get(id.toHexString()) ?? [])
}
