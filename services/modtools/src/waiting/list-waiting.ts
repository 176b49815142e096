import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { waitingKinds } from '@folkmoot/modtools-contract/waiting'
import type { listWaiting as endpoint } from '@folkmoot/modtools-contract/waiting-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { presentChoices, readVisibleCommunities } from '../moderators/visible-communities.ts'
import { presentWaiting } from './present-waiting.ts'
import { readWaitingCursor, waitingOrders, writeWaitingCursor } from './waiting-order.ts'
import { countAllWaiting, findWaiting } from './waiting-store.ts'

/** What waits over all communities the caller moderates or in one of them, of all kinds or of one. */
export async function listWaiting(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { viewer, query } = input
	const { kind, sort, limit, next } = query
	const order = waitingOrders[sort]
	const after = readWaitingCursor(next, order)
	const { moderated, shown: communityIds } = await readVisibleCommunities(db, query.community, viewer)
	await Promise.all(communityIds.map((id) => waitForPendingEvents(db, id.toHexString())))
	const kinds = kind === 'all' ? waitingKinds : [kind]
	const [found, counts, communities] = await Promise.all([
		findWaiting(db, { communityIds, kinds, viewerId: viewer.id, order, after, limit: limit + 1 }),
		countAllWaiting(db, communityIds, viewer.id),
		presentChoices(db, moderated),
	])
	const page = found.slice(0, limit)
	const last = found.length > page.length ? page.at(-1) : undefined
	return {
		entries: await presentWaiting(db, page, input),
		counts,
		communities,
		next: last ? writeWaitingCursor(last, order) : null,
	}
}
