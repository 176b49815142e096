import type { HeldReply } from '@folkmoot/post-contract/held'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { lockAuthor } from '../author-lock-store.ts'
import { publish } from '../publish.ts'
import type { Hold } from './find-hold-cause.ts'
import { hasTooManyHeld, insertHeldItem } from './held-store.ts'

type Kept = Pick<HeldItemRecord, 'type' | 'record'>

/** Keeps a post or a comment for the moderators instead of publishing it, and answers 202. */
export async function holdItem(
	db: Db,
	kept: Kept,
	{ cause, ruleId }: Hold,
	{ tx, now, accept }: Pick<Context, 'tx' | 'now' | 'accept'>,
): Promise<HeldReply> {
	const { _id, authorId, communityId } = kept.record
	const ids = { itemId: _id.toHexString(), authorId: authorId.toHexString(), communityId: communityId.toHexString() }
	await lockAuthor(db, ids, { now, tx })
	if (await hasTooManyHeld(db, authorId, communityId, tx)) throw fail('too_many_held')
	const item = { _id, communityId, authorId, cause, createdAt: now, ...kept } as HeldItemRecord // type and record belong together
	await insertHeldItem(db, item, tx)
	const imageIds = imagesOf(item)
	await publish(db, { tx, now }, { type: 'item.held', on: item.type, ...ids, imageIds, ...(ruleId ? { ruleId } : {}) })
	accept()
	return { held: true, id: ids.itemId, type: item.type, publicId: publicIdOf(item) }
}

/** Of the post, or of the one it comments on. */
function publicIdOf(item: HeldItemRecord): string {
	return item.type === 'post' ? item.record.publicId : item.record.postPublicId
}

/** The ids of the images that it shows. */
export function imagesOf(item: HeldItemRecord): string[] {
	return item.type === 'post' ? item.record.images.map(({ id }) => id) : []
}
