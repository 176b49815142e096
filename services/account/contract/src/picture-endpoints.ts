import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { z } from 'zod'
import { userSchema } from './user.ts'

const area = 'account'

/** Its counterpart, the POST that uploads a picture, is in media (`picture-endpoints.ts` there), which reads the bytes. */
export const deleteProfilePicture = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/users/:username/pro_pic',
	access: 'member',
	about: "Removes the viewer's profile picture.",
	params: z.object({ username: nameParamSchema }),
	reply: userSchema,
	failures: ['not_owner'],
})

/** Called by media when a picture is stored: the account shows it from then on, and the previous one may be deleted. */
export const setProfilePicture = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/account/picture',
	access: 'service',
	about: "Sets a stored image as a member's profile picture.",
	body: z.object({ userId: idSchema, image: imageSchema }),
	reply: userSchema,
	failures: ['user_not_found'],
})
