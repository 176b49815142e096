import type * as account from '@folkmoot/account-contract/picture-endpoints'
import type { User } from '@folkmoot/account-contract/user'
import { call, endpoint } from '@folkmoot/kit/api'
import { imageForm, type Sending, upload } from '@folkmoot/kit/content/upload.api.ts'
import type * as media from '@folkmoot/media-contract/picture-endpoints'

/** What is asked of media and account for pictures; tests answer it by these names. */
export const pictureApi = {
	uploadProfilePicture: endpoint<typeof media.uploadProfilePicture>('POST', '/api/users/:username/pro_pic'),
	deleteProfilePicture: endpoint<typeof account.deleteProfilePicture>('DELETE', '/api/users/:username/pro_pic'),
} as const

/** Sends another profile picture; the account as it is then. */
export function uploadProfilePicture(username: string, image: Blob, sending: Sending): Promise<User> {
	return upload(pictureApi.uploadProfilePicture, { params: { username }, form: imageForm(image) }, sending)
}

/** Takes the profile picture away; the account as it is then. */
export function deleteProfilePicture(username: string): Promise<User> {
	return call(pictureApi.deleteProfilePicture, { params: { username } })
}
