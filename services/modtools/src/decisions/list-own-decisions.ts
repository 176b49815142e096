import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listOwnDecisions as endpoint } from '@folkmoot/modtools-contract/decision-endpoints'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Filter } from 'mongodb'
import { loadCommunityByName } from '../community-reader.ts'
import { findDecisionsOn } from './decision-store.ts'
import { presentDecisions } from './present-decisions.ts'

const decisionsMax = 50

/** The decisions about the caller; an unknown filter value gives an empty list. */
export async function listOwnDecisions({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const ofCommunity =
		query.bannedFrom === '' ? {} : { kind: 'ban' as const, communityId: (await loadCommunityByName(db, query.bannedFrom))._id }
	const records = await findDecisionsOn(db, toObjectId(viewer.id), { ...ofPost(query.post), ...ofCommunity }, { limit: decisionsMax })
	return presentDecisions(db, records, viewer)
}

/** By either of a post's ids; of all posts for an empty one. */
function ofPost(id: string): Filter<DecisionRecord> {
	if (id === '') return {}
	return /^[0-9a-f]{24}$/i.test(id) ? { 'item.postId': toObjectId(id) } : { 'item.publicId': id }
}
