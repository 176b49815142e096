import type { Image } from '@folkmoot/contract-kit/image'
import type { UserGroup } from '@folkmoot/contract-kit/people'
import type { HeldReply } from '@folkmoot/post-contract/held'
import type { Post } from '@folkmoot/post-contract/post'
import { sendPost, sendPostEdit } from '../post.api.ts'
import { sendAltText } from './composer.api.ts'
import type { ComposerFields } from './composer-rules.ts'
import type { Picture } from './pictures/picture.ts'

interface PostSubmission {
	fields: ComposerFields
	/** Null for a new post. */
	edited: Post | null
	group: UserGroup
	/** If it was changed: the chosen one, '' to have it detected. */
	language?: string
	communityName: string
	/** The server's key of its draft. */
	draft: string
}

/** Sends the post. Picture descriptions go first: they belong to the pictures, and sending them is idempotent. */
export async function submitPost(
	{ fields, edited, group, language, communityName, draft }: PostSubmission,
	idempotencyKeyFor: (sent: unknown) => string,
): Promise<Post | HeldReply> {
	const savedImages = fields.kind === 'image' ? await saveAltTexts(fields.pictures) : new Map<string, Image>()
	const marked = language === undefined ? {} : { language }
	if (!edited) {
		const post = { ...newPost(fields, communityName, group), ...marked, draft }
		return sendPost(post, idempotencyKeyFor(post))
	}
	const changes = { ...changesOf(fields, edited), ...marked }
	const post = await sendPostEdit(edited.publicId, changes, idempotencyKeyFor(changes))
	// The post service learns of new descriptions a moment later.
	const withAltText = (image: Image) => ({ ...image, altText: (savedImages.get(image.id) ?? image).altText })
	return { ...post, image: post.image && withAltText(post.image), images: post.images.map(withAltText) }
}

async function saveAltTexts(pictures: readonly Picture[]): Promise<Map<string, Image>> {
	const changed = pictures.flatMap(({ image, altText }) =>
		image && altText.trim() !== (image.altText ?? '') ? [{ id: image.id, altText: altText.trim() || null }] : [],
	)
	const images = await Promise.all(changed.map(({ id, altText }) => sendAltText(id, altText)))
	return new Map(images.map((image) => [image.id, image]))
}

function newPost({ kind, title, body, url, pictures }: ComposerFields, community: string, userGroup: UserGroup) {
	return {
		type: kind,
		title: title.trim(),
		community,
		userGroup,
		body: kind === 'text' ? body : null,
		url: kind === 'link' ? url.trim() : null,
		images:
			kind === 'image'
				? pictures.flatMap(({ image, caption }) => (image ? [{ imageId: image.id, caption: caption.trim() || null }] : []))
				: null,
	}
}

/** An edit keeps the group it was posted in (rule posts-7). */
function changesOf({ title, body }: ComposerFields, { type, deletedContent }: Post): { title: string; body?: string } {
	return type === 'text' && !deletedContent ? { title: title.trim(), body } : { title: title.trim() }
}
