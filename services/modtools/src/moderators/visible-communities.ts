import { nameParamSchema } from '@folkmoot/contract-kit/ids'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { z } from 'zod'
import { findCommunityNames, loadCommunityByName } from '../community-reader.ts'
import { findModerated } from './moderator-store.ts'
import { requireModeratorByName } from './require-moderator.ts'

interface Communities {
	/** What the caller moderates. */
	moderated: readonly ObjectId[]
	/** What a list over communities shows: those, or the one that is named. */
	shown: readonly ObjectId[]
}

/** The communities of a moderator's list. `name`: '' for all they moderate; admins may name any. Fails with 404 or 403. */
export async function readVisibleCommunities(db: Db, name: string, viewer: Viewer): Promise<Communities> {
	const [moderated, selected] = await Promise.all([findModerated(db, viewer), name === '' ? null : loadCommunityByName(db, name)])
	if (!selected) return { moderated, shown: moderated }
	if (!viewer.isAdmin && !moderated.some((id) => id.equals(selected._id))) throw fail('not_mod_not_admin')
	return { moderated, shown: [selected._id] }
}

/** Communities to choose from, A–Z. */
export async function presentChoices(db: Db, ids: readonly ObjectId[]): Promise<{ id: string; name: string }[]> {
	const names = await findCommunityNames(db, ids)
	return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

const ofCommunity = { query: z.object({ community: nameParamSchema.default('') }) }

/** Only moderators are told what is wrong with the query of a community's list. */
export const authorizeModeratorsList = authorizeMember(ofCommunity, async ({ query, viewer }, { db }) => {
	if (query?.community) await requireModeratorByName(db, query.community, viewer)
})
