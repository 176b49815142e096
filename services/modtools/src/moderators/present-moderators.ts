import type { Member } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { presentMembers } from '../people-reader.ts'
import { findModeratorIds } from './moderator-store.ts'

interface Asked {
	params: { communityId: string }
	viewer: Viewer | null
}

/** The moderators of a community in order of rank, as this viewer sees them. */
export async function presentModerators(_done: unknown, { params, viewer }: Asked, { db }: Pick<Deps, 'db'>): Promise<Member[]> {
	const ids = await findModeratorIds(db, params.communityId)
	const members = await presentMembers(db, ids, viewer)
	return ids.flatMap((id) => members.get(id.toHexString()) ?? [])
}
