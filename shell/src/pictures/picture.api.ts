import type * as account from '@folkmoot/account-contract/picture-endpoints'
import type { User } from '@folkmoot/account-contract/user'
import { call, endpoint, type UploadOptions } from '@folkmoot/kit/api'
import { imageForm } from '@folkmoot/kit/content/image-form.ts'
import type * as media from '@folkmoot/media-contract/picture-endpoints'

/** The media and account endpoints for pictures; tests mock them by these names. */
export const pictureApi = {
	uploadProfilePicture: endpoint<typeof media.uploadProfilePicture>('POST', '/api/users/:username/pro_pic'),
	deleteProfilePicture: endpoint<typeof account.deleteProfilePicture>('DELETE', '/api/users/:username/pro_pic'),
} as const

/** Uploads a profile picture; returns the updated account. */
export function uploadProfilePicture(username: string, image: Blob, sending: UploadOptions): Promise<User> {
	return call(pictureApi.uploadProfilePicture, { params: { username }, form: imageForm(image) }, sending)
}

/** Deletes the profile picture; returns the updated account. */
export function deleteProfilePicture(username: string): Promise<User> {
	return call(pictureApi.deleteProfilePicture, { params: { username } })
}
