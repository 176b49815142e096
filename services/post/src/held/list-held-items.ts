import { presentHeldItems } from '@folkmoot/content-kit/present-held-items'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { listHeldItems as endpoint, listOwnHeldItems as ownEndpoint } from '@folkmoot/post-contract/held-endpoints'
import type { HeldItemRecord } from '@folkmoot/post-contract/held-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import type { KeysetPosition } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'
import { countHeldItems, findHeldItems, findHeldItemsOf } from './held-store.ts'
import { requireHeldModerator } from './require-held-moderator.ts'

/** What waits in a community, for its moderators. */
export async function listHeldItems(input: HandlerInput<typeof endpoint>, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	const { query, viewer } = input
	const { community } = await requireHeldModerator(db, input)
	const [items, count] = await Promise.all([
		findHeldItems(db, community._id, positionOf(query.next), query.limit + 1),
		countHeldItems(db, community._id),
	])
	const { page, next } = pageOf(items, query.limit)
	return { items: await presentHeldItems(db, page, viewer, { isForModerators: true }), count, next }
}

/** What waits of the viewer's own. */
export async function listOwnHeldItems(
	{ query, viewer }: HandlerInput<typeof ownEndpoint>,
	{ db }: Pick<Deps, 'db'>,
): Promise<Answer<typeof ownEndpoint>> {
	const { page, next } = pageOf(await findHeldItemsOf(db, viewer.id, positionOf(query.next), query.limit + 1), query.limit)
	return { items: await presentHeldItems(db, page, viewer, { isForModerators: false }), next }
}

function pageOf(found: readonly HeldItemRecord[], limit: number): { page: HeldItemRecord[]; next: string | null } {
	const page = found.slice(0, limit)
	const last = found.length > limit ? page.at(-1) : undefined
	return { page, next: last ? writeCursor([last.createdAt.toISOString(), last._id.toHexString()]) : null }
}

const placeSchema = z.tuple([z.iso.datetime(), idSchema])

function positionOf(cursor: string | null): KeysetPosition | null {
	if (cursor === null) return null
	const [at, id] = readCursor(cursor, placeSchema)
	return { key: new Date(at), id: toObjectId(id) }
}
