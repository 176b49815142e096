import type { Community } from '@folkmoot/community-contract/community'
import type * as community from '@folkmoot/community-contract/picture-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'
import { imageForm, type UploadOptions, upload } from '@folkmoot/kit/content/upload.api.ts'
import type * as media from '@folkmoot/media-contract/picture-endpoints'

const sendPicture = endpoint<typeof media.uploadCommunityPicture>('POST', '/api/communities/:community/pro_pic')
const sendBanner = endpoint<typeof media.uploadCommunityBanner>('POST', '/api/communities/:community/banner_image')
export const dropPicture = endpoint<typeof community.deleteCommunityPicture>('DELETE', '/api/communities/:community/pro_pic')
export const dropBanner = endpoint<typeof community.deleteCommunityBanner>('DELETE', '/api/communities/:community/banner_image')

/** The images of a community. */
export type Place = 'proPic' | 'bannerImage'

/** Uploads an image for a place; returns the changed community. */
export function sendImage(communityId: string, place: Place, image: Blob, sending: UploadOptions): Promise<Community> {
	const input = { params: { community: communityId }, form: imageForm(image) }
	return place === 'proPic' ? upload(sendPicture, input, sending) : upload(sendBanner, input, sending)
}

/** Removes the image of a place; returns the changed community. */
export function dropImage(communityId: string, place: Place): Promise<Community> {
	const input = { params: { community: communityId } }
	return place === 'proPic' ? call(dropPicture, input) : call(dropBanner, input)
}
