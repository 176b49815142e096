import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listQueue as endpoint } from '@folkmoot/modtools-contract/queue-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import type { ObjectId } from 'mongodb'
import { presentChoices, readVisibleCommunities } from '../moderators/visible-communities.ts'
import { pageRange } from '../page-range.ts'
import { readCounts } from './count-store.ts'
import { findItems, findPageOfItems } from './item-store.ts'
import { presentItems } from './present-items.ts'
import { orderFor, readQueueCursor, writeQueueCursor } from './queue-order.ts'

type Input = HandlerInput<typeof endpoint>

const types = { all: null, posts: 'post', comments: 'comment' } as const

/** Reported items, over all communities the caller moderates or in one of them. */
export async function listQueue(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { filter, state, sort, limit, next, page: pageNumber } = input.query
	const order = orderFor(state, sort)
	const after = readQueueCursor(next, order)
	const { moderated, shown: communityIds } = await readVisibleCommunities(db, input.query.community, input.viewer)
	const onlyCommunity = input.query.community === '' ? null : communityIds[0]
	await Promise.all(communityIds.map((id) => waitForPendingEvents(db, id.toHexString())))
	const type = types[filter]
	const countsRead = readCounts(db, communityIds).then((counts) => counts[state])
	const findPage = async (communityId: ObjectId, page: number) => {
		const counts = await countsRead
		const total = type ? counts[type] : counts.post + counts.comment
		return findPageOfItems(db, { communityId, type, state, order }, pageRange({ page, limit }, total))
	}
	const [items, counts, communities] = await Promise.all([
		onlyCommunity && pageNumber
			? findPage(onlyCommunity, pageNumber)
			: findItems(db, { communityIds, type, state, order }, after, limit + 1),
		countsRead,
		presentChoices(db, moderated),
	])
	const page = items.slice(0, limit)
	const last = items.length > page.length ? page.at(-1) : undefined
	return {
		items: await presentItems(db, page, input),
		counts: { all: counts.post + counts.comment, posts: counts.post, comments: counts.comment },
		communities,
		next: last ? writeQueueCursor(last, order) : null,
	}
}
