import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'

const area = 'modtools'
const communityParams = z.object({ communityId: idSchema })
const codes = { 'params.communityId': 'invalid_id' } as const

const noticesSchema = z.object({ notified: z.boolean() })

export const getModeratorNotices = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/mod_notices',
	access: 'member',
	about: 'Whether the viewer, a moderator of the community, is notified of its new reports and appeals.',
	params: communityParams,
	reply: noticesSchema,
	codes,
	failures: ['community_not_found', 'not_mod'],
})

export const changeModeratorNotices = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/communities/:communityId/mod_notices',
	access: 'member',
	about: 'Turns notifications of new reports and appeals in this community on or off, for the viewer.',
	params: communityParams,
	body: noticesSchema,
	reply: noticesSchema,
	codes,
	failures: ['community_not_found', 'not_mod'],
})
