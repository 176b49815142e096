import type { listSiteEvents as endpoint } from '@folkmoot/admin-contract/site-state-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'
import { findSiteEvents } from './site-event-store.ts'

const placeSchema = z.tuple([idSchema])

export async function listSiteEvents({ query }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const [before] = query.next === null ? [] : readCursor(query.next, placeSchema)
	const records = await findSiteEvents(db, before ? toObjectId(before) : null, query.limit + 1)
	const page = records.slice(0, query.limit)
	const last = records.length > page.length ? page.at(-1) : undefined
	return {
		events: page.map(({ _id, name, uniqueKey, payload, createdAt }) => ({
			id: _id.toHexString(),
			name,
			uniqueKey,
			payload,
			createdAt: createdAt.toISOString(),
		})),
		next: last ? writeCursor([last._id.toHexString()]) : null,
	}
}
