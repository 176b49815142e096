import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { readAll } from '@folkmoot/content-kit/viewer-marks'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { loadCommunity, loadCommunityByName } from '../community-reader.ts'
import { canModerate, type Rank } from './moderator-access.ts'
import { findRankOf } from './moderator-store.ts'

interface Entry {
	params: { communityId: string }
	viewer: Viewer
	tx: Context['tx']
}

/**
 * Admits moderators of the community and admins; returns their rank and the capacity they act in. Fails with 404, or 403
 * and the code `refusal`.
 */
export async function requireModerator(
	db: Db,
	{ params, viewer, tx }: Entry,
	refusal: 'not_mod' | 'not_mod_not_admin' | 'not_admin_nor_mod' = 'not_mod_not_admin',
): Promise<{ community: CommunityRecord; rank: Rank; as: 'mods' | 'admins' }> {
	const [community, rank] = await readAll(tx, [
		() => loadCommunity(db, params.communityId, tx),
		() => findRankOf(db, viewer, params.communityId, tx),
	])
	if (!canModerate(viewer, rank)) throw fail(refusal)
	return { community, rank, as: rank === null ? 'admins' : 'mods' }
}

/** The same by the community's name, outside a transaction; its id. */
export async function requireModeratorByName(db: Db, name: string, viewer: Viewer): Promise<ObjectId> {
	const { _id } = await loadCommunityByName(db, name)
	await requireModerator(db, { params: { communityId: _id.toHexString() }, viewer, tx: undefined })
	return _id
}
