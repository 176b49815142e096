import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import { type PostEvent, postOutbox } from '@folkmoot/post-contract/post-events'
import type { Deps } from '@folkmoot/service-kit/context'
import { followEvents } from '@folkmoot/service-kit/events'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { ClientSession, Db } from 'mongodb'
import { giveUpImages, useImages } from './images/image-store.ts'

type Write = { tx: ClientSession; now: Date }

/** Learns which uploads are used and which images are not wanted any more; gives the way to stop. */
export async function followOthers(deps: Deps): Promise<() => Promise<void>> {
	const { db } = deps
	const follower = 'media'
	const stops = [
		await followEvents<PostEvent>(deps, {
			follower,
			outbox: postOutbox,
			concerns: postWithImages,
			apply: (event, tx, now) => applyPostEvent(db, event, { tx, now }),
		}),
		await followEvents<AccountEvent>(deps, {
			follower,
			outbox: accountOutbox,
			concerns: (event) => (event.type === 'user.deleted' ? event.userId : null),
			apply: (event, tx, now) => applyAccountEvent(db, event, { tx, now }),
		}),
	]
	return async () => {
		await Promise.all(stops.map((stop) => stop()))
	}
}

/** The post whose images are used now, or not wanted any more. */
function postWithImages(event: PostEvent): string | null {
	const hasImages = event.type === 'post.contentDeleted' || (event.type === 'post.created' && event.imageIds?.length)
	return hasImages ? event.postId : null
}

async function applyPostEvent(db: Db, event: PostEvent, write: Write): Promise<void> {
	if (event.type === 'post.created' && event.imageIds?.length) {
		await useImages(db, event.imageIds, { type: 'post', id: toObjectId(event.postId) }, write.tx)
	}
	if (event.type === 'post.contentDeleted') await giveUpImages(db, event.imageIds, event.postId, write)
}

async function applyAccountEvent(db: Db, event: AccountEvent, write: Write): Promise<void> {
	if (event.type === 'user.deleted' && event.proPicId) await giveUpImages(db, [event.proPicId], event.userId, write)
}
