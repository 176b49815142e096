import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { queuePreview } from '../link-info/preview-store.ts'
import { publishPostMentions } from '../mentions/publish-mentions.ts'
import { publish } from '../publish.ts'
import { insertVote, newVote } from '../votes/vote-store.ts'
import { insertPost } from './post-store.ts'

/** Stores a post with its author's upvote, and tells the others; `isReleased`: a moderator has let it through. */
export async function publishPost(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	post: PostRecord,
	when: Pick<Context, 'tx' | 'now'>,
	{ isReleased = false }: { isReleased?: boolean } = {},
): Promise<PostRecord> {
	await insertPost(db, post, when.tx)
	const { _id, communityId, images } = post
	const authorId = post.authorId.toHexString()
	await insertVote(db, newVote({ voterId: authorId, on: 'post', targetId: _id, postId: _id, up: true }, when.now), when.tx)
	if (post.link && config.linkPreviews === 'on') await queuePreview(db, _id, when)
	await publish(db, when, {
		type: 'post.created',
		postId: _id.toHexString(),
		authorId,
		communityId: communityId.toHexString(),
		imageIds: images.map(({ id }) => id),
		...(isReleased ? { isReleased } : {}),
	})
	await publishPostMentions(db, post, when)
	return post
}
