import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { limits } from '@folkmoot/contract-kit/limits'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { archivedCommentSchema, archivedPostSchema } from './archive.ts'

/*
 * Called by admin while a community is imported from another site. Idempotent. Imported posts stay hidden until
 * `revealImportedPosts` shows them all at once.
 */
const area = 'post'
const importContext = { importId: idSchema, communityId: idSchema, communityName: z.string() }
/** The local accounts that stand for the authors. */
const author = z.object({ id: idSchema, username: z.string() })

export const receivePosts = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/post/arriving-posts',
	access: 'service',
	about: 'Stores posts of an archive, whose pictures are stored already; returns the ids they have here, in the same order.',
	body: z.object({
		...importContext,
		rows: z.array(z.object({ post: archivedPostSchema, author, images: z.array(imageSchema).max(limits.imagesPerPost) })).max(500),
	}),
	reply: z.object({ ids: z.array(idSchema) }),
	transaction: 'none',
})

export const receiveComments = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/post/arriving-comments',
	access: 'service',
	about: 'Stores comments of an archive below the posts imported before.',
	body: z.object({ ...importContext, rows: z.array(z.object({ comment: archivedCommentSchema, author })).max(500) }),
	reply: successSchema,
	transaction: 'none',
})

/** Pages through the imported posts: `after` is the `next` of the previous page. */
const pages = { body: z.object({ importId: idSchema, after: z.string().nullable() }), reply: z.object({ next: z.string().nullable() }) }

export const recountImportedPosts = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/post/arrived-counted',
	access: 'service',
	transaction: 'none',
	about: 'Recounts a batch of imported posts and their comments.',
	...pages,
})

export const revealImportedPosts = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/post/arrived-shown',
	access: 'service',
	transaction: 'none',
	about: 'Shows all posts of an imported community.',
	body: z.object({ communityId: idSchema }),
	reply: successSchema,
})

export const publishImportedPosts = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/post/arrived-told',
	access: 'service',
	about: 'Publishes an event for each of a batch of imported posts, so that they are indexed for search.',
	...pages,
})

export const publishImportedComments = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/post/arrived-comments-told',
	access: 'service',
	about: 'Publishes an event for each of a batch of imported comments, so that they are indexed for search.',
	...pages,
})

export const discardImportedPosts = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/post/dropped',
	access: 'service',
	about: 'Deletes a batch of the hidden posts of a failed import, or of their comments; `next` while there are more.',
	...pages,
})
