import type { Image } from '@folkmoot/contract-kit/image'
import { heldImageUrl } from '@folkmoot/media-contract/image-address'
import type { HeldItem } from '@folkmoot/post-contract/held'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { Post } from '@folkmoot/post-contract/post'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { presentComments } from './present-comments.ts'
import { presentPosts } from './present-posts.ts'

/** What waits → as readers would see it, in the order given; a few reads for any number. */
export async function presentHeldItems(
	db: Db,
	items: readonly HeldItemRecord[],
	viewer: Viewer,
	{ isForModerators }: { isForModerators: boolean },
): Promise<HeldItem[]> {
	const posts = items.flatMap((item) => (item.type === 'post' ? [item.record] : []))
	const comments = items.flatMap((item) => (item.type === 'comment' ? [item.record] : []))
	const targets = new Map<string, HeldItem['target']>([
		...(await presentPosts(db, posts, viewer)).map((post) => [post.id, withHeldImages(post)] as const),
		...(await presentComments(db, comments, viewer)).map((comment) => [comment.id, comment] as const),
	])
	return items.flatMap(({ _id, type, cause, createdAt }) => {
		const id = _id.toHexString()
		const target = targets.get(id)
		return target ? [{ id, type, target, cause: isForModerators ? cause : null, createdAt: createdAt.toISOString() }] : []
	})
}

/** With addresses that lead to its images only for its author and the moderators. */
function withHeldImages(post: Post): Post {
	const held = (image: Image): Image => ({
		...image,
		url: heldImageUrl(post.id, image.url),
		copies: image.copies.map((copy) => ({ ...copy, url: heldImageUrl(post.id, copy.url) })),
	})
	return { ...post, image: post.image && held(post.image), images: post.images.map(held) }
}
