import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { refuseHeldItem as endpoint, withdrawHeldItem as withdrawal } from '@folkmoot/post-contract/held-endpoints'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { HeldOutcome } from '@folkmoot/post-contract/post-events'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { groundsOf } from '../moderation-event.ts'
import { findPost } from '../posts/post-store.ts'
import { publish } from '../publish.ts'
import { deleteHeldItems, findSomeHeldOf, takeHeldItem } from './held-store.ts'
import { imagesOf } from './hold-item.ts'
import { requireHeldModerator } from './require-held-moderator.ts'

/** Deletes what waits; its author is told why. */
export async function refuseHeldItem(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx } = input
	const { community, as } = await requireHeldModerator(db, input)
	const item = await takeHeldItem(db, { _id: toObjectId(params.itemId), communityId: community._id }, tx)
	if (!item) throw fail('held_item_not_found')
	const title = await titleOf(db, item, tx)
	await publish(db, input, unheld(item, { how: 'refused', by: viewer.id, as, title, ...groundsOf(as, body) }))
	return success
}

/** Deletes what waits, by its author. */
export async function withdrawHeldItem(
	input: HandlerInput<typeof withdrawal>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof withdrawal>> {
	const { params, viewer, tx } = input
	const item = await takeHeldItem(db, { _id: toObjectId(params.itemId), authorId: toObjectId(viewer.id) }, tx)
	if (!item) throw fail('held_item_not_found')
	await publish(db, input, unheld(item, { how: 'withdrawn' }))
	return success
}

/** Deletes what waits of a member who was banned from a community, or everywhere of one whose account is banned or deleted. */
export async function dropHeldItemsOf(
	db: Db,
	which: { authorId: ObjectId; communityId?: ObjectId },
	when: { tx: ClientSession; now: Date },
): Promise<void> {
	const findSome = () => findSomeHeldOf(db, which, when.tx)
	for (let items = await findSome(); items.length > 0; items = await findSome()) {
		const ids = items.map(({ _id }) => _id)
		await deleteHeldItems(db, ids, when.tx)
		await publish(db, when, ...items.map((item) => unheld(item, { how: 'dropped' })))
	}
}

/** Of the post, or of the one it comments on. */
async function titleOf(db: Db, item: HeldItemRecord, tx: ClientSession | undefined): Promise<string> {
	if (item.type === 'post') return item.record.title
	return (await findPost(db, item.record.postId.toHexString(), tx))?.title ?? ''
}

function unheld(item: HeldItemRecord, outcome: HeldOutcome) {
	return {
		type: 'item.unheld',
		on: item.type,
		itemId: item._id.toHexString(),
		authorId: item.authorId.toHexString(),
		communityId: item.communityId.toHexString(),
		imageIds: imagesOf(item),
		outcome,
	} as const
}
