import type { deletePost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostEvent, RemovalGrounds } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { groundsOf } from '../moderation-event.ts'
import { publish } from '../publish.ts'
import { assertAllowed } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { refuseDeleting } from './post-access.ts'
import { attribution, findPost, updatePost } from './post-store.ts'
import { postSubject } from './post-subject.ts'

/** Deletes a post, its content along with it or later (rule posts-16). */
export async function deletePost(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<PostRecord> {
	const { params, query, viewer, tx, now } = input
	const post = await findPost(db, params.postId, tx)
	if (!post) throw fail('post_not_found')
	const deletion = { as: query.deleteAs, withContent: query.deleteContent }
	const standing = await readStanding(db, viewer, post.communityId, input)
	assertAllowed(refuseDeleting(post, deletion, { ...standing, isAuthor: post.authorId.toHexString() === viewer.id }))
	const by = attribution(viewer.id, deletion.as, now)
	const fields = { ...(post.deletion ? {} : deletionFields(by)), ...(deletion.withContent ? contentDeletionFields(by) : {}) }
	const deleted = await updatePost(db, post._id, fields, tx)
	if (deletion.withContent && deletion.as === 'admins') {
		await recordAdminAction(db, input, { action: 'remove_content', about: postSubject(post), note: query.reason, details: { of: 'post' } })
	}
	await publish(db, input, ...eventsOf(post, deleted, groundsOf(deletion.as, query)))
	return deleted
}

/** The post leaves the feeds and loses its pins; its URL still works. */
export function deletionFields(by: PostRecord['deletion']): Partial<PostRecord> {
	return { deletion: by, isPinned: false, isPinnedSite: false }
}

/** Removes all content but the title. */
export function contentDeletionFields(by: PostRecord['contentDeletion']): Partial<PostRecord> {
	return { contentDeletion: by, body: null, bodyTree: null, link: null, images: [] }
}

/** The images of a post's content: its own, and the image of its link. */
export function imageIdsOf({ images, link }: Pick<PostRecord, 'images' | 'link'>): string[] {
	return [...images, ...(link?.image ? [link.image] : [])].map(({ id }) => id)
}

function eventsOf(
	before: PostRecord,
	{ deletion, contentDeletion, ...post }: PostRecord,
	grounds: { grounds?: RemovalGrounds },
): PostEvent[] {
	const postId = post._id.toHexString()
	const events: PostEvent[] = []
	if (!before.deletion && deletion) {
		const by = deletion.by?.toHexString() ?? ''
		const authorId = post.authorId.toHexString()
		events.push({ type: 'post.deleted', postId, authorId, communityId: post.communityId.toHexString(), by, as: deletion.as, ...grounds })
	}
	if (!before.contentDeletion && contentDeletion) {
		events.push({ type: 'post.contentDeleted', postId, imageIds: imageIdsOf(before) })
	}
	return events
}
