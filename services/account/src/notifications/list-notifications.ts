import type { listNotifications as endpoint } from '@folkmoot/account-contract/notification-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { z } from 'zod'
import { placeOf, readPage } from './notification-reader.ts'
import { presentNotifications } from './present-notifications.ts'

const lastMoment = 8_640_000_000_000_000
const cursorSchema = z.object({ seen: z.boolean(), at: z.int().min(0).max(lastMoment), id: z.string().regex(/^[0-9a-f]{24}$/) })

export async function listNotifications(
	{ query, viewer, language }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { next, limit, render, format } = query
	const after = next === null ? null : readCursor(next, cursorSchema)
	await waitForPendingEvents(db, viewer.id)
	// One more than requested, to know whether there is a next page.
	const { found, count, newCount } = await readPage(db, viewer.id, after, limit + 1)
	const page = found.slice(0, limit)
	const last = found.length > limit ? page.at(-1) : undefined
	const items = await presentNotifications(db, page, { viewer, language, render, format })
	return { count, newCount, items, next: last ? writeCursor(placeOf(last)) : null }
}
