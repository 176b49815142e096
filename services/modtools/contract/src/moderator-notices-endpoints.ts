import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'

const area = 'modtools'
const communityParams = z.object({ communityId: idSchema })
const codes = { 'params.communityId': 'invalid_id' } as const

const noticesSchema = z.object({
	/** Of what is new; the next four say of what, while this is true. */
	notified: z.boolean(),
	reports: z.boolean(),
	appeals: z.boolean(),
	messages: z.boolean(),
	/** Of what waits to be released. */
	held: z.boolean(),
	/** Of what automatic rules removed or locked. */
	ruleHits: z.boolean(),
	/** Of what has been waiting for more than a day. */
	overdue: z.boolean(),
	/** As pushes too, in the browsers that take them. */
	push: z.boolean(),
	/** By mail too, at most once a day. */
	mail: z.boolean(),
})

export const getModeratorNotices = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/mod_notices',
	access: 'member',
	about: 'What the viewer, a moderator of the community, is notified of there.',
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
	about: 'Turns notifications of what happens in this community on or off, for the viewer; what is missing stays.',
	params: communityParams,
	body: noticesSchema.partial(),
	reply: noticesSchema,
	codes,
	failures: ['community_not_found', 'not_mod'],
})
