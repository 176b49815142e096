import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { DraftContent } from '@folkmoot/post-contract/draft'
import type { createPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { deleteSentDraft } from '../drafts/delete-sent-draft.ts'
import { queuePreview } from '../link-info/preview-store.ts'
import { publishPostMentions } from '../mentions/publish-mentions.ts'
import { publish } from '../publish.ts'
import { assertAllowed } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { insertVote, newVote } from '../votes/vote-store.ts'
import { findCommunityByName } from './community-reader.ts'
import { claimImages } from './image-claim-store.ts'
import { findUnusedImages } from './image-reader.ts'
import { newPost } from './new-post.ts'
import { refusePosting } from './post-access.ts'
import { type PostContent, readContent } from './post-content.ts'
import { insertPost } from './post-store.ts'
import { assertPause, assertRequirements } from './posting-requirements.ts'

type Input = HandlerInput<typeof endpoint>

/** Writes a post, upvoted by its author. */
export async function createPost(input: Input, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<PostRecord> {
	const { body, viewer, tx, now } = input
	const community = await findCommunityByName(db, body.community, tx)
	if (!community) throw fail('community_not_found')
	const standing = await readStanding(db, viewer, community._id, input)
	assertAllowed(refusePosting(community, body.userGroup, standing))
	const content = readContent(body)
	assertRequirements(community, { type: content.type, title: body.title, body: body.body ?? null }, standing)
	await assertPause(db, community, { authorId: viewer.id, now, tx }, standing)
	const images = await claimPostImages(db, content, input)
	const bodyTree = content.type === 'text' && content.body !== null ? await withExistingNames(db, input.trees['body'], { tx }) : null
	const { title, userGroup, language } = body
	const post = await insertPost(db, newPost({ title, userGroup, content, bodyTree, language, images, community, viewer, now }), tx)
	await insertVote(db, newVote({ voterId: viewer.id, on: 'post', targetId: post._id, postId: post._id, up: true }, now), tx)
	if (body.draft) await deleteSentDraft(db, { userId: viewer.id, key: body.draft }, sentContent(body), input)
	if (post.link && config.linkPreviews === 'on') await queuePreview(db, post._id, input)
	const postId = post._id.toHexString()
	await publish(db, input, {
		type: 'post.created',
		postId,
		authorId: viewer.id,
		communityId: community._id.toHexString(),
		imageIds: images.map(({ id }) => id),
	})
	await publishPostMentions(db, post, input)
	return post
}

/** The sent content as a draft: stored versions that contain nothing else are deleted. */
function sentContent({ title, body, url, images, imageId }: Input['body']): Partial<DraftContent> {
	const chosen = [...(images ?? []).map((image) => image.imageId), ...(imageId ? [imageId] : [])]
	return { title, body: body ?? '', url: url ?? '', images: chosen.map((id) => ({ imageId: id, caption: null, altText: null })) }
}

/** The author's uploads that the post shows; media marks them as used on the post's event. */
async function claimPostImages(db: Db, content: PostContent, input: Input): Promise<Awaited<ReturnType<typeof findUnusedImages>>> {
	const { viewer, tx } = input
	if (content.type !== 'image') return []
	if ((await readSiteSettings(db, tx)).imagePostsDisabled) throw fail('no_image_posts')
	const images = await findUnusedImages(db, content.images, viewer.id, tx)
	if (images.length < content.images.length || !(await claimImages(db, images, input))) throw fail('image_not_found')
	return images
}
