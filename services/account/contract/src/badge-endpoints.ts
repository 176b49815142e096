import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { nameParamSchema, queryFlagSchema } from '@folkmoot/contract-kit/ids'
import { badgeSchema } from '@folkmoot/contract-kit/people'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'

const area = 'account'

export const giveBadge = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/users/:username/badges',
	access: 'admin',
	scope: 'admin',
	about: 'Awards a badge; idempotent. Returns all badges of the account.',
	params: z.object({ username: nameParamSchema }),
	body: z.object({ type: z.string().pipe(badgeSchema.shape.type) }),
	reply: z.array(badgeSchema),
	codes: { 'body.type:invalid_value': 'badge_type_not_found' },
	failures: ['user_not_found', 'badge_type_not_found'],
	audit: ['give_badge'],
})

export const takeBadge = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/users/:username/badges/:badge',
	access: 'admin',
	scope: 'admin',
	about: "Removes a badge, identified by its id among the account's badges or, with byType=true, by its type.",
	params: z.object({ username: nameParamSchema, badge: z.string().max(100) }),
	query: z.object({ byType: queryFlagSchema.default(false) }),
	reply: successSchema,
	failures: ['user_not_found', 'badge_type_not_found', 'bad_badge_id'],
	audit: ['take_badge'],
})
