import { communityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { ruleItemOfPost } from '@folkmoot/content-kit/automatic-rules/rule-item'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { DraftContent } from '@folkmoot/post-contract/draft'
import type { HeldReply } from '@folkmoot/post-contract/held'
import type { createPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { deleteSentDraft } from '../drafts/delete-sent-draft.ts'
import { findHoldCause, type Hold } from '../held/find-hold-cause.ts'
import { holdItem } from '../held/hold-item.ts'
import { findHoldRules } from '../held/hold-terms.ts'
import { assertAllowed, type Standing } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { findCommunityByName } from './community-reader.ts'
import { claimImages } from './image-claim-store.ts'
import { findUnusedImages } from './image-reader.ts'
import { newPost } from './new-post.ts'
import { refusePosting } from './post-access.ts'
import { type PostContent, readContent } from './post-content.ts'
import { choosePublicId } from './post-store.ts'
import { assertPause, assertRequirements } from './posting-requirements.ts'
import { publishPost } from './publish-post.ts'

type Input = HandlerInput<typeof endpoint>

/** Writes a post, upvoted by its author, or has it wait for a moderator. */
export async function createPost(input: Input, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<PostRecord | HeldReply> {
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
	const unnamed = newPost({ title, userGroup, content, bodyTree, language, images, community, viewer, now })
	const post = { ...unnamed, publicId: await choosePublicId(db, tx) }
	if (body.draft) await deleteSentDraft(db, { userId: viewer.id, key: body.draft }, sentContent(body), input)
	const hold = await findPostHold(db, post, { community, standing }, input)
	return hold ? holdItem(db, { type: 'post', record: post }, hold, input) : publishPost({ db, config }, post, input)
}

/** Why a new post has to wait; moderators and admins are exempt, so nothing is read for them. */
async function findPostHold(
	db: Db,
	post: PostRecord,
	{ community, standing }: { community: CommunityRecord; standing: Standing },
	when: Pick<Input, 'tx' | 'now'>,
): Promise<Hold | null> {
	if (standing.isMod || standing.isAdmin) return null
	const terms = { settings: valuesOf(communityFields, community), rules: await findHoldRules(db, community._id, when.tx) }
	const { authorId, communityId } = post
	return findHoldCause(db, { item: ruleItemOfPost(post), authorId, communityId }, terms, standing, when)
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
