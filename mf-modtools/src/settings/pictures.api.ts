import type { Community } from '@folkmoot/community-contract/community'
import type * as community from '@folkmoot/community-contract/picture-endpoints'
import { call, endpoint, type UploadOptions } from '@folkmoot/kit/api'
import { imageForm } from '@folkmoot/kit/content/image-form.ts'
import type * as media from '@folkmoot/media-contract/picture-endpoints'

const sendPicture = endpoint<typeof media.uploadCommunityPicture>('POST', '/api/communities/:community/pro_pic')
const sendBanner = endpoint<typeof media.uploadCommunityBanner>('POST', '/api/communities/:community/banner_image')
export const deletePicture = endpoint<typeof community.deleteCommunityPicture>('DELETE', '/api/communities/:community/pro_pic')
export const deleteBanner = endpoint<typeof community.deleteCommunityBanner>('DELETE', '/api/communities/:community/banner_image')

/** The images that a community can have. */
export type ImageKind = 'proPic' | 'bannerImage'

/** Uploads an image; returns the changed community. */
export function sendImage(communityId: string, kind: ImageKind, image: Blob, sending: UploadOptions): Promise<Community> {
	const input = { params: { community: communityId }, form: imageForm(image) }
	return kind === 'proPic' ? call(sendPicture, input, sending) : call(sendBanner, input, sending)
}

/** Removes an image; returns the changed community. */
export function deleteImage(communityId: string, kind: ImageKind): Promise<Community> {
	const input = { params: { community: communityId } }
	return kind === 'proPic' ? call(deletePicture, input) : call(deleteBanner, input)
}
