import { communityFields } from '@folkmoot/community-contract/community-fields'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { createdDay } from '@folkmoot/post-contract/created-day'
import type { releaseHeldItem as endpoint } from '@folkmoot/post-contract/held-endpoints'
import type { HeldCommentRecord, HeldItemRecord, HeldPostRecord } from '@folkmoot/post-contract/held-records'
import { hotScore } from '@folkmoot/post-contract/hot'
import type { HeldOutcome } from '@folkmoot/post-contract/post-events'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { postCollections } from '../collections.ts'
import { refuseCommenting } from '../comments/comment-access.ts'
import { findPlace } from '../comments/place-reader.ts'
import { publishComment, requireParent } from '../comments/publish-comment.ts'
import { findImages } from '../posts/image-reader.ts'
import { choosePublicId } from '../posts/post-store.ts'
import { publishPost } from '../posts/publish-post.ts'
import { publish } from '../publish.ts'
import { assertAllowed, refuseWriting } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { takeHeldItem } from './held-store.ts'
import { imagesOf } from './hold-item.ts'
import { requireHeldModerator } from './require-held-moderator.ts'

type Input = HandlerInput<typeof endpoint>

/** Publishes what waits, as its author: in one transaction it waits no more and exists (rule moderation-31). */
export async function releaseHeldItem(input: Input, deps: Pick<Deps, 'db' | 'config'>): Promise<Answer<typeof endpoint>> {
	const { db } = deps
	const { params, viewer, tx, now } = input
	const { community, as } = await requireHeldModerator(db, input)
	const item = await takeHeldItem(db, { _id: toObjectId(params.itemId), communityId: community._id }, tx)
	if (!item) throw fail('held_item_not_found')
	const author = await requireAuthor(db, item, input)
	const { heldTime } = valuesOf(communityFields, community)
	const at = heldTime === 'written' ? item.createdAt : now
	const released =
		item.type === 'post' ? await releasePost(deps, item, { author, at }, input) : await releaseComment(db, item, { author, at }, input)
	await publish(db, input, {
		type: 'item.unheld',
		on: item.type,
		itemId: params.itemId,
		authorId: author.id,
		communityId: params.communityId,
		imageIds: imagesOf(item),
		outcome: { how: 'released', by: viewer.id, as, ...released },
	})
	return { type: item.type, id: params.itemId, publicId: released.publicId }
}

/** The post, or the one that it comments on. */
type Released = Pick<Extract<HeldOutcome, { how: 'released' }>, 'postId' | 'publicId'>

interface Release {
	author: Viewer
	/** The time it will show. */
	at: Date
}

async function releasePost(
	deps: Pick<Deps, 'db' | 'config'>,
	{ record, communityId }: HeldPostRecord,
	{ author, at }: Release,
	input: Input,
): Promise<Released> {
	const { db } = deps
	assertAllowed(refuseWriting(record.userGroup, await readStanding(db, author, communityId, input)))
	const times = { createdAt: at, createdDay: createdDay(at), lastActivityAt: at, hot: hotScore(1, 0, at) }
	const publicId = await choosePublicId(db, input.tx, record.publicId)
	const post = { ...record, ...times, publicId, images: await findImages(db, record.images, input.tx) }
	await publishPost(deps, post, input, { isReleased: true })
	return { postId: post._id.toHexString(), publicId }
}

async function releaseComment(db: Db, item: HeldCommentRecord, { author, at }: Release, input: Input): Promise<Released> {
	const { record } = item
	const parentId = record.parentId?.toHexString()
	const place = await findPlace(db, { postId: record.postId.toHexString(), parentId, viewer: author }, input)
	if (!place || place.post.deletion || (parentId && !place.parent)) throw fail('held_place_gone')
	const { post, standing } = place
	assertAllowed(refuseCommenting(post, record.userGroup, standing))
	const parent = parentId ? requireParent(post, place.parent) : null
	await publishComment(db, { ...record, createdAt: at }, { post, parent }, input, { isReleased: true })
	return { postId: post._id.toHexString(), publicId: post.publicId }
}

/** The author as they are now; a refusal if they may write nowhere any more. */
async function requireAuthor(db: Db, { authorId }: HeldItemRecord, { tx }: Input): Promise<Viewer> {
	const { users } = postCollections(db)
	const account = await users.findOne({ _id: authorId }, sessionOptions(tx))
	if (!account || account.deletedAt) throw fail('user_deleted')
	const { botOf } = account
	// A bot ends with its owner (rule accounts-37).
	const owner = botOf ? await users.findOne({ _id: botOf }, sessionOptions(tx)) : null
	if (account.bannedAt || owner?.bannedAt) throw fail('user_banned')
	return {
		id: authorId.toHexString(),
		username: account.username,
		isAdmin: account.isAdmin,
		...(botOf ? { botOf: botOf.toHexString() } : {}),
	}
}
