import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { listHeldItems } from '@folkmoot/post-contract/held-endpoints'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db } from 'mongodb'
import { postCollections } from '../collections.ts'
import { readStanding } from '../standing-reader.ts'

interface Entry {
	params: { communityId: string }
	viewer: Viewer
	tx: ClientSession | undefined
	now: Date
}

/** Admits moderators of the community and admins; the capacity they act in. Fails with 404, or 403 `not_mod_not_admin`. */
export async function requireHeldModerator(
	db: Db,
	{ params, viewer, tx, now }: Entry,
): Promise<{ community: CommunityRecord; as: 'mods' | 'admins' }> {
	const communityId = toObjectId(params.communityId)
	const community = await postCollections(db).communities.findOne({ _id: communityId, deletedAt: null }, sessionOptions(tx))
	if (!community) throw fail('community_not_found')
	const { isMod } = await readStanding(db, viewer, communityId, { tx, now })
	if (!isMod && !viewer.isAdmin) throw fail('not_mod_not_admin')
	return { community, as: isMod ? 'mods' : 'admins' }
}

/** Only they are told what is wrong with the rest of a call. */
export const authorizeHeld = authorizeMember({ params: listHeldItems.params }, async ({ params, viewer }, { db, now }) => {
	await requireHeldModerator(db, { params, viewer, tx: undefined, now: now() })
})
