import { userSchema } from '@folkmoot/account-contract/user'
import { communitySchema } from '@folkmoot/community-contract/community'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { nameParamSchema, queryFlagSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'

/**
 * Pictures of members and communities are uploaded here; then the area that owns the account or the community is called
 * to show the stored image. Removing a picture needs no bytes and is an endpoint of that area.
 */
const area = 'media'

export const uploadProfilePicture = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/users/:username/pro_pic',
	access: 'member',
	about: "Uploads an image as the viewer's profile picture.",
	params: z.object({ username: nameParamSchema }),
	file: 'image',
	reply: userSchema,
	failures: ['not_owner', 'file_size_exceeded', 'unsupported_image', 'invalid_input', 'user_not_found'],
	transaction: 'none',
})

export const uploadCommunityPicture = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:community/pro_pic',
	access: 'member',
	scope: 'moderate',
	about: 'Uploads an image as the picture of a community.',
	params: z.object({ community: nameParamSchema }),
	query: z.object({ byName: queryFlagSchema.default(false) }),
	file: 'image',
	reply: communitySchema,
	failures: ['not_mod', 'community_not_found', 'invalid_id', 'file_size_exceeded', 'unsupported_image', 'invalid_input'],
	transaction: 'none',
})

export const uploadCommunityBanner = defineEndpoint({
	...uploadCommunityPicture,
	path: '/api/communities/:community/banner_image',
	about: 'Uploads an image as the banner of a community.',
})
