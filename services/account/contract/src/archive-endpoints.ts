import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'

/* Called by admin while a community is imported from another site; idempotent. */
const area = 'account'
const siteSchema = z.string().max(2_048)

export const receiveAuthors = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/account/arriving-authors',
	access: 'service',
	about:
		'Placeholder accounts for the authors of another site, in the order of the request; nobody can log in to them. null stands for deleted accounts.',
	body: z.object({ site: siteSchema, names: z.array(z.string().max(100).nullable()).max(1_000) }),
	reply: z.object({ authors: z.array(z.object({ id: idSchema, username: z.string() })) }),
	transaction: 'none',
})

export const countAuthors = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/account/arrived-authors',
	access: 'service',
	about: 'Recomputes points and counters of a batch of these accounts from their content; `next` if there are more.',
	body: z.object({ site: siteSchema, after: idSchema.nullable() }),
	reply: z.object({ next: idSchema.nullable() }),
	transaction: 'none',
})
