import type { Community } from '@folkmoot/community-contract/community'
import type * as communities from '@folkmoot/community-contract/community-endpoints'
import type { Image } from '@folkmoot/contract-kit/image'
import { call, endpoint, type UploadOptions } from '@folkmoot/kit/api'
import { imageForm } from '@folkmoot/kit/content/image-form.ts'
import type * as media from '@folkmoot/media-contract/media-endpoints'
import type * as posts from '@folkmoot/post-contract/post-endpoints'

const uploadImage = endpoint<typeof media.uploadImage>('POST', '/api/_uploads')
export const editImage = endpoint<typeof media.editImage>('PUT', '/api/images/:imageId')
export const getLinkInfo = endpoint<typeof posts.getLinkInfo>('GET', '/api/_link_info')
export const listCommunities = endpoint<typeof communities.listCommunities>('GET', '/api/communities')

/** Uploads a picture; reports progress from 0 to 1. */
export function sendPicture(file: File, options: UploadOptions): Promise<Image> {
	return call(uploadImage, { form: imageForm(file) }, options)
}

/** Sets a picture's alternative text. */
export function sendAltText(imageId: string, altText: string | null): Promise<Image> {
	return call(editImage, { params: { imageId }, body: { altText } })
}

/** The title of the page at an address; '' if it has none. */
export async function fetchLinkTitle(url: string, signal: AbortSignal): Promise<string> {
	const { title } = await call(getLinkInfo, { query: { url } }, { signal })
	return title
}

/** Ten suggestions; without a text the largest communities (rule communities-11). */
export function suggestCommunities(text: string, signal: AbortSignal): Promise<Community[]> {
	return call(listCommunities, { query: { ...(text === '' ? {} : { q: text }), sort: 'size', limit: 10 } }, { signal })
}
