import { ruleItemOfPost } from '@folkmoot/content-kit/automatic-rules/rule-item'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import { editPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { z } from 'zod'
import { deleteSentDraft } from '../drafts/delete-sent-draft.ts'
import { assertNoHeldLinks } from '../held/find-hold-cause.ts'
import { changedLanguage } from '../languages/text-language.ts'
import { publishPostMentions } from '../mentions/publish-mentions.ts'
import { publish } from '../publish.ts'
import { assertAllowed, refuseWriting, type Standing } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { applyPostAction } from './apply-post-action.ts'
import { findCommunityByName } from './community-reader.ts'
import { refuseAction } from './post-access.ts'
import { textOrNull } from './post-content.ts'
import { findPost, updatePost } from './post-store.ts'
import { assertRequirements } from './posting-requirements.ts'

type Input = HandlerInput<typeof endpoint>

/** Edits the text of a post, or carries out an action on it. */
export async function editPost(input: Input, { db }: Pick<Deps, 'db'>): Promise<PostRecord> {
	const post = await loadPost(db, input.params.postId, input.tx)
	const { action } = input.query
	const fields = action ? await applyPostAction(post, action, input, db) : await rewritePost(post, input, db)
	const changed = Object.keys(fields).length > 0 ? await updatePost(db, post._id, fields, input.tx) : post
	if (fields.editedAt) {
		await publish(db, input, { type: 'post.edited', postId: post._id.toHexString() })
		await publishPostMentions(db, changed, input)
	} else if (fields.language !== undefined) await publish(db, input, { type: 'post.languageChosen', postId: post._id.toHexString() })
	return changed
}

async function loadPost(db: Deps['db'], ref: string, tx: Input['tx']): Promise<PostRecord> {
	const post = await findPost(db, ref, tx)
	if (!post) throw fail('post_not_found')
	return post
}

function requireAuthor(post: PostRecord, viewer: Viewer): void {
	if (post.authorId.toHexString() !== viewer.id) throw fail('not_author')
}

/** What decides who may make the edit; the rest of the query may be invalid. */
const { action, lockAs, userGroup, siteWide } = endpoint.query.shape
const how = { lockAs: lockAs.catch(undefined), userGroup: userGroup.catch(undefined), siteWide: siteWide.catch(false) }
const address = { params: endpoint.params, query: z.object({ action, ...how }) }

/** Only who may make an edit is told what is wrong with it. */
export const authorizePostEdit = authorizeMember(address, async ({ params, query, viewer }, { db, now }) => {
	const post = await loadPost(db, params.postId, undefined)
	if (!query) return
	const { action } = query
	const isAuthors = !action || action === 'changeAsUser'
	if (isAuthors) requireAuthor(post, viewer)
	const standing = await readStanding(db, viewer, post.communityId, { tx: undefined, now: now() })
	assertAllowed(isAuthors ? refuseWriting(query.userGroup ?? 'normal', standing) : refuseAction(action, query, standing))
})

/** The author's edits: title, text of a text post, language, speaking group (rule posts-10). */
async function rewritePost(post: PostRecord, { body, viewer, tx, now, trees }: Input, db: Deps['db']): Promise<Partial<PostRecord>> {
	requireAuthor(post, viewer)
	if ([body.title, body.body, body.userGroup, body.language ?? undefined].every((given) => given === undefined)) {
		throw badField('title', 'Give a title, a body, a language or a user group.')
	}
	const group = body.userGroup ?? post.userGroup
	const standing = await readStanding(db, viewer, post.communityId, { tx, now })
	assertAllowed(refuseWriting(group === post.userGroup ? 'normal' : group, standing))
	const text = await changedText(post, body, { db, tx, trees })
	if (Object.keys(text).length > 0) await assertEditRequirements(db, { ...post, ...text }, standing, tx)
	await assertNoHeldLinks(db, { ...post, before: ruleItemOfPost(post), after: ruleItemOfPost({ ...post, ...text }) }, standing, { tx, now })
	const sent = { title: body.title ?? post.title, body: body.body ?? post.body ?? '', url: post.link?.url ?? '' }
	await deleteSentDraft(db, { userId: viewer.id, key: `edit.${post.publicId}` }, sent, { tx, now })
	const { title, bodyTree } = { ...post, ...text }
	return {
		...text,
		...changedLanguage(post, body.language, { title, tree: bodyTree }),
		...(Object.keys(text).length > 0 ? { editedAt: now } : {}),
		...(group === post.userGroup ? {} : { userGroup: group }),
	}
}

/** An edited post has to have what its community asks for, if it is still there. */
async function assertEditRequirements(db: Db, post: PostRecord, standing: Standing, tx: Input['tx']): Promise<void> {
	const community = await findCommunityByName(db, post.communityName, tx)
	if (community && !post.contentDeletion) assertRequirements(community, post, standing)
}

async function changedText(
	post: PostRecord,
	{ title, body }: Parsed<typeof endpoint>['body'],
	{ db, tx, trees }: Pick<Input, 'tx' | 'trees'> & Pick<Deps, 'db'>,
): Promise<Partial<PostRecord>> {
	const fields: Partial<PostRecord> = {}
	if (title !== undefined && title !== post.title) fields.title = title
	if (body === undefined || post.type !== 'text' || textOrNull(body) === post.body) return fields
	if (post.contentDeletion) throw fail('already_deleted')
	const text = textOrNull(body)
	return { ...fields, body: text, bodyTree: text === null ? null : await withExistingNames(db, trees['body'], { tx }) }
}
