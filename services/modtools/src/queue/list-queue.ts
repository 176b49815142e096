import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { listQueue as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { Db, ObjectId } from 'mongodb'
import { findCommunityNames, loadCommunityByName } from '../community-reader.ts'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { findModerated } from '../moderators/moderator-store.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { pageRange } from '../page-range.ts'
import { readCounts } from './count-store.ts'
import { findItems, findPageOfItems } from './item-store.ts'
import { presentItems } from './present-items.ts'

type Input = HandlerInput<typeof endpoint>

const types = { all: null, posts: 'post', comments: 'comment' } as const

/** Reported items, over all communities the caller moderates or in one of them. */
export async function listQueue(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { filter, state, limit, next, page: pageNumber } = input.query
	const after = readDateCursor(next)
	const [moderated, selected] = await Promise.all([findModerated(db, input.viewer), findSelectedCommunity(db, input)])
	const communityIds = visibleCommunities(input, moderated, selected)
	const onlyCommunity = input.query.community === '' ? null : communityIds[0]
	await Promise.all(communityIds.map((id) => waitForPendingEvents(db, id.toHexString())))
	const type = types[filter]
	const countsRead = readCounts(db, communityIds).then((counts) => counts[state])
	const findPage = async (communityId: ObjectId, page: number) => {
		const counts = await countsRead
		const total = type ? counts[type] : counts.post + counts.comment
		return findPageOfItems(db, { communityId, type, state }, pageRange({ page, limit }, total))
	}
	const [items, counts, names] = await Promise.all([
		onlyCommunity && pageNumber ? findPage(onlyCommunity, pageNumber) : findItems(db, { communityIds, type, state }, after, limit + 1),
		countsRead,
		findCommunityNames(db, moderated),
	])
	const page = items.slice(0, limit)
	const last = items.length > page.length ? page.at(-1) : undefined
	return {
		items: await presentItems(db, page, input),
		counts: { all: counts.post + counts.comment, posts: counts.post, comments: counts.comment },
		communities: [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
		next: last ? writeDateCursor({ key: last.handled?.at ?? last.lastAt, id: last._id }) : null,
	}
}

const ofCommunity = { query: endpoint.query.pick({ community: true }) }

/** Only moderators are told what is wrong with the query of a community's queue. */
export const authorizeQueue = authorizeMember(ofCommunity, async ({ query, viewer }, { db }) => {
	if (!query?.community) return
	const { _id } = await loadCommunityByName(db, query.community)
	await requireModerator(db, { params: { communityId: _id.toHexString() }, viewer, tx: undefined })
})

async function findSelectedCommunity(db: Db, { query }: Input): Promise<ObjectId | null> {
	return query.community === '' ? null : (await loadCommunityByName(db, query.community))._id
}

function visibleCommunities({ viewer }: Input, moderated: readonly ObjectId[], _id: ObjectId | null): readonly ObjectId[] {
	if (_id === null) return moderated
	if (!viewer.isAdmin && !moderated.some((id) => id.equals(_id))) throw fail('not_mod_not_admin')
	return [_id]
}
