import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { limitSchema } from '@folkmoot/contract-kit/page'
import { success, successSchema } from '@folkmoot/contract-kit/success'
import type { ObjectId } from 'mongodb'
import { vi } from 'vitest'
import { z } from 'zod'
import { own } from '../src/collections.ts'
import type { Deps, HandlerInput } from '../src/context.ts'
import { createService } from '../src/create-service.ts'
import { fail } from '../src/failure.ts'
import { type Authorize, serve, withAuthorization } from '../src/serve.ts'
import type { ServiceDefinition } from '../src/start-service.ts'

interface CoinRecord {
	_id: ObjectId
	owner: string
}

export const addCoin = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/api/coins/:owner',
	access: 'member',
	about: 'A write of one record, refused for odd owners after it was written.',
	params: z.object({ owner: z.string().max(10) }),
	body: z.object({
		size: z.number(),
		note: z.string().max(5).optional(),
		images: z
			.array(z.object({ imageId: z.string().max(3) }))
			.max(10)
			.optional(),
	}),
	reply: z.object({ coins: z.int() }),
	codes: { 'body.note:too_big': 'post_title_too_short', 'body.images.imageId': 'invalid_image_id' },
})
export const adminsOnly = defineEndpoint({
	area: 'post',
	method: 'GET',
	path: '/api/vault',
	access: 'admin',
	about: 'For admins.',
	reply: successSchema,
})
export const listCoins = defineEndpoint({
	area: 'post',
	method: 'GET',
	path: '/api/coins',
	access: 'anyone',
	about: 'A list of coins.',
	query: z.object({ sort: z.enum(['new', 'old']).default('new'), limit: limitSchema }),
	reply: z.object({ sort: z.string(), limit: z.int() }),
	codes: { 'query.sort': 'invalid_sort', 'query.limit': 'invalid_limit' },
})
export const polish = defineEndpoint({
	area: 'post',
	method: 'PUT',
	path: '/api/coins/:owner',
	access: 'anyone',
	about: 'Changes what is given.',
	params: z.object({ owner: z.string() }),
	body: z.object({ note: z.string().optional() }),
	reply: successSchema,
})
export const uploadCoin = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/api/coin-pictures',
	access: 'anyone',
	about: 'Takes a picture.',
	file: 'image',
	reply: z.object({ bytes: z.int() }),
	transaction: 'none',
})
export const guarded = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/api/guarded',
	access: 'member',
	about: 'Only for ann, by a check of its own.',
	query: z.object({ sort: z.enum(['new', 'old']).default('new') }),
	body: z.object({ size: z.number() }),
	reply: successSchema,
})
export const guardedUpload = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/api/guarded-pictures',
	access: 'anyone',
	about: 'For nobody.',
	file: 'image',
	reply: successSchema,
	transaction: 'none',
})
export const inside = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/internal/x',
	access: 'service',
	about: 'For services.',
	reply: successSchema,
})
export const wrongReply = defineEndpoint({
	area: 'post',
	method: 'GET',
	path: '/api/wrong',
	access: 'anyone',
	about: 'Answers wrongly.',
	reply: successSchema,
})

async function putCoin({ params, tx }: HandlerInput<typeof addCoin>, { db }: Deps): Promise<{ coins: number }> {
	const coins = own<CoinRecord>(db, 'coins')
	const options = tx ? { session: tx } : {}
	await coins.insertOne({ owner: params.owner } as CoinRecord, options) // MongoDB makes the id
	if (params.owner === 'odd') throw fail('conflict')
	return { coins: await coins.countDocuments({ owner: params.owner }, options) }
}

export const authorizeAnn = vi.fn<Authorize>(async ({ viewer }) => {
	if (viewer?.username !== 'ann') throw fail('not_mod')
})

/** An area of coins, with an endpoint of each kind. */
export const coinArea: ServiceDefinition = {
	area: 'post',
	indexes: [],
	create: (deps) =>
		createService({
			area: 'post',
			deps,
			served: [
				serve(addCoin, putCoin),
				serve(adminsOnly, async () => success),
				serve(inside, async () => success),
				withAuthorization(
					serve(guarded, async () => success),
					authorizeAnn,
				),
				withAuthorization(
					serve(guardedUpload, async () => success),
					authorizeAnn,
				),
				serve(listCoins, async ({ query }) => query),
				serve(polish, async () => success),
				serve(uploadCoin, async ({ file }) => ({ bytes: file?.size ?? 0 })),
				// A reply the types forbid, as a mistake at run time would be.
				serve(wrongReply, async () => JSON.parse('{"success":"yes"}') as { success: true }),
			],
		}),
}
