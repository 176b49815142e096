import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, queryFlagSchema } from '@folkmoot/contract-kit/ids'
import { imageSchema } from '@folkmoot/contract-kit/image'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { communitySchema } from './community.ts'

const area = 'community'
/** The acting member, and in which capacity. */
const actorSchema = z.object({ id: idSchema, as: z.enum(['mods', 'admins']) })

/** Its counterpart, the POST that uploads a picture, is in media (`picture-endpoints.ts` there), which reads the bytes. */
export const deleteCommunityPicture = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/communities/:community/pro_pic',
	access: 'member',
	scope: 'moderate',
	about: 'Removes the picture of a community.',
	params: z.object({ community: nameParamSchema }),
	query: z.object({ byName: queryFlagSchema.default(false) }),
	reply: communitySchema,
	failures: ['community_not_found', 'invalid_id', 'not_mod'],
})

export const deleteCommunityBanner = defineEndpoint({
	...deleteCommunityPicture,
	path: '/api/communities/:community/banner_image',
	about: 'Removes the banner of a community.',
})

/** Called by media when an image is stored: the community shows it from then on, and the previous one may be deleted. */
export const setCommunityImage = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/image',
	access: 'service',
	about: 'Sets a stored image as the picture or the banner of a community.',
	body: z.object({ communityId: idSchema, place: z.enum(['proPic', 'bannerImage']), image: imageSchema, by: actorSchema.optional() }),
	reply: successSchema,
	failures: ['community_not_found'],
})
