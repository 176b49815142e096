import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type CommunityEvent, communityOutbox } from '@folkmoot/community-contract/community-events'
import { type MediaEvent, mediaOutbox } from '@folkmoot/media-contract/media-events'
import type { ImageUser } from '@folkmoot/media-contract/media-records'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { appendEvents, followEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession, Db } from 'mongodb'
import { findImage, releaseImages, releaseUploadsOf, useImages, withholdImages } from './images/image-store.ts'

type WriteContext = { tx: ClientSession; now: Date }

/** Follows which uploads are used and which images are no longer needed; returns a function to stop. */
export async function followOthers(deps: Deps): Promise<() => Promise<void>> {
	const { db } = deps
	const follower = 'media'
	const stops = [
		await followEvents<PostEvent>(deps, {
			follower,
			outbox: postOutbox,
			types: [
				'post.created',
				'post.previewed',
				'post.contentDeleted',
				'post.contentWithheld',
				'post.contentRestored',
				'item.held',
				'item.unheld',
			],
			affectedIds: postWithImages,
			apply: (event, tx, now) => applyPostEvent(db, event, { tx, now }),
		}),
		await followEvents<AccountEvent>(deps, {
			follower,
			outbox: accountOutbox,
			affectedIds: (event) => (event.type === 'user.deleted' || event.type === 'user.pictured' ? event.userId : null),
			apply: (event, tx, now) => applyAccountEvent(db, event, { tx, now }),
		}),
		await followEvents<CommunityEvent>(deps, {
			follower,
			outbox: communityOutbox,
			affectedIds: (event) => (event.type === 'community.pictured' ? event.communityId : null),
			apply: async (event, tx, now) => {
				if (event.type !== 'community.pictured') return
				const community = { type: 'community', id: toObjectId(event.communityId) } as const
				await replaceImage(db, community, { shown: event.imageId, previous: event.previousId }, { tx, now })
			},
		}),
	]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
	}
}

/** The post whose images are now used, withheld, restored or no longer needed. */
function postWithImages(event: PostEvent): string | null {
	switch (event.type) {
		case 'post.created':
			return event.imageIds?.length ? event.postId : null
		case 'post.previewed':
			return event.postId
		case 'post.contentDeleted':
		case 'post.contentWithheld':
		case 'post.contentRestored':
			return event.imageIds.length > 0 ? event.postId : null
		case 'item.held':
		case 'item.unheld':
			return event.imageIds.length > 0 ? event.itemId : null
		default:
			return null
	}
}

async function applyPostEvent(db: Db, event: PostEvent, write: WriteContext): Promise<void> {
	const { tx, now } = write
	switch (event.type) {
		case 'post.created':
		case 'post.previewed':
			return useImages(db, event.imageIds ?? [], { type: 'post', id: toObjectId(event.postId) }, tx)
		case 'post.contentDeleted':
			return releaseImages(db, event.imageIds, event.postId, write)
		case 'post.contentWithheld':
			return withholdImages(db, { ids: event.imageIds, postId: event.postId, withheldAt: now }, tx)
		case 'post.contentRestored':
			return withholdImages(db, { ids: event.imageIds, postId: event.postId, withheldAt: null }, tx)
		// What waits has the id of the post that it may become.
		case 'item.held':
			await useImages(db, event.imageIds, { type: 'post', id: toObjectId(event.itemId) }, tx)
			return withholdImages(db, { ids: event.imageIds, postId: event.itemId, withheldAt: now }, tx)
		case 'item.unheld':
			return event.outcome.how === 'released'
				? withholdImages(db, { ids: event.imageIds, postId: event.itemId, withheldAt: null }, tx)
				: releaseImages(db, event.imageIds, event.itemId, write)
	}
}

async function applyAccountEvent(db: Db, event: AccountEvent, write: WriteContext): Promise<void> {
	if (event.type === 'user.deleted') {
		if (event.proPicId) await releaseImages(db, [event.proPicId], event.userId, write)
		await releaseUploadsOf(db, event.userId, write)
	}
	if (event.type !== 'user.pictured') return
	const user = { type: 'user', id: toObjectId(event.userId) } as const
	await replaceImage(db, user, { shown: event.proPicId, previous: event.previousId }, write)
}

/** Assigns a new picture or banner to its owner and marks the previous one for deletion. */
async function replaceImage(
	db: Db,
	usedBy: ImageUser,
	{ shown, previous }: { shown: string | null; previous: string | null },
	write: WriteContext,
): Promise<void> {
	const id = usedBy.id.toHexString()
	if (previous) await releaseImages(db, [previous], id, write)
	if (!shown) return
	await useImages(db, [shown], usedBy, write.tx)
	const altText = (await findImage(db, shown, write.tx))?.image.altText
	// An alt text set before the image had a user has not been published yet.
	if (altText)
		await appendEvents<MediaEvent>(
			db,
			mediaOutbox,
			[{ type: 'image.described', imageId: shown, usedBy: { ...usedBy, id }, altText }],
			write,
		)
}
