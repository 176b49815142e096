import type { Parsed } from '@folkmoot/contract-kit/endpoint'
import type { createPost } from '@folkmoot/post-contract/post-endpoints'
import { badField } from '@folkmoot/service-kit/failure'
import { checkLink } from './link-rules.ts'

/** What a new post shows below its title. */
export type PostContent =
	| { type: 'text'; body: string | null }
	| { type: 'link'; link: { url: string; hostname: string } }
	| { type: 'image'; images: readonly ChosenImage[] }

export interface ChosenImage {
	imageId: string
	caption?: string | null | undefined
}

/** The content of a new post by its type; only text posts have a text (rule posts-1). */
export function readContent(body: Parsed<typeof createPost>['body']): PostContent {
	if (body.type === 'text') return { type: 'text', body: textOrNull(body.body) }
	if (body.type === 'link') return { type: 'link', link: readLink(body.url ?? '') }
	const images = body.images ?? (body.imageId ? [{ imageId: body.imageId }] : [])
	if (images.length === 0) throw badField('images', "You haven't uploaded an image")
	if (new Set(images.map(({ imageId }) => imageId)).size < images.length)
		throw badField('images', 'Use each image only once.', 'invalid_image_id')
	return { type: 'image', images }
}

/** A text as stored: null instead of empty. */
export function textOrNull(text: string | null | undefined): string | null {
	return text?.trim() ? text : null
}

function readLink(url: string): { url: string; hostname: string } {
	const link = checkLink(url)
	if (!link || hasCredentials(link.url)) throw badField('url', 'Please submit a valid URL', 'invalid_url')
	return link
}

/** A user and a password before the host: a secret that everybody would read, or a host that is not what it seems. */
function hasCredentials(url: string): boolean {
	const { username, password } = new URL(url)
	return username !== '' || password !== ''
}
