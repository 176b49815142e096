import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { nameParamSchema, namePattern } from '@folkmoot/contract-kit/ids'
import { wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { authorSchema } from '@folkmoot/contract-kit/people'
import { z } from 'zod'

/** Most names suggested while typing. */
export const namesOfferedMax = 20

/** Autocompletes a member after `@`. Communities: `listCommunities` with `q`. */
export const completeName = defineEndpoint({
	area: 'account',
	method: 'GET',
	path: '/api/_usernames',
	access: 'member',
	scope: 'read',
	about: 'Members by name prefix: an exact match first, then those with the most points.',
	query: z.object({
		/** Ignores case. An empty text, or one that no name can start with, finds nobody. */
		q: nameParamSchema.default(''),
		limit: wholeNumberSchema(1, namesOfferedMax).default(8),
	}),
	reply: z.object({ users: z.array(authorSchema.pick({ id: true, username: true, proPic: true })) }),
	codes: { 'query.limit': 'invalid_limit' },
	rateLimit: { bucket: 'names', per: 'member', limits: [{ points: 30, seconds: 5 }] },
})

/** Names of each kind looked up per request; only the first ones of a text. */
export const namesCheckedMax = 100

const namesSchema = z
	.string()
	.default('')
	.transform((names) => names.split(',').filter((name) => namePattern.test(name)))
	.pipe(z.array(z.string()).max(namesCheckedMax))

/** For previews: in a stored text, only existing names become links. */
export const checkNames = defineEndpoint({
	area: 'account',
	method: 'GET',
	path: '/api/_names',
	access: 'member',
	scope: 'read',
	about: 'Which of these names of members and communities exist, in lower case; separate several with commas.',
	query: z.object({ members: namesSchema, communities: namesSchema }),
	reply: z.object({ members: z.array(z.string()), communities: z.array(z.string()) }),
	rateLimit: { bucket: 'names', per: 'member', limits: [{ points: 30, seconds: 5 }] },
})
