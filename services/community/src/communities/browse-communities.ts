import type { browseCommunities as endpoint } from '@folkmoot/community-contract/community-endpoints'
import { type CommunitySort, communityOrders } from '@folkmoot/community-contract/community-sorts'
import { presentCommunities } from '@folkmoot/content-kit/present-communities'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import { z } from 'zod'
import { refreshActivity } from './activity-store.ts'
import { type BrowsePosition, countMatching, nameFilter, readNext, readTopics } from './browse-reader.ts'

/** Maximum time of a Date, in milliseconds. */
const timeMax = 8.64e15
const nameLowerSchema = z.string().max(100)
const timeSchema = z.int().min(0).max(timeMax)
const byName = [z.int(), nameLowerSchema] as const
const byTime = [timeSchema, idSchema] as const
const positions = { noMembers: byName, nameLower: byName, createdAt: byTime, lastActiveAt: byTime }

/** Communities, one page at a time. */
export async function browseCommunities(
	{ query, viewer, now }: HandlerInput<typeof endpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endpoint>> {
	const { sort, name, topic, next, limit } = query
	const named = nameFilter(name)
	const filter = named && topic ? { ...named, topic } : named
	const after = next === null ? null : decodePosition(next, sort)
	if (!filter) return { communities: [], next: null, count: 0, topics: await readTopics(db) }
	if (sort === 'active') await refreshActivity(db, now)
	const [found, count, topics] = await Promise.all([
		readNext(db, filter, { sort, after, limit: limit + 1 }),
		countMatching(db, filter),
		readTopics(db),
	])
	const page = found.slice(0, limit)
	const last = found.length > limit ? page.at(-1) : undefined
	const records = page.map(({ record }) => record)
	return {
		communities: await presentCommunities(db, records, viewer),
		next: last ? writeCursor([sort, ...last.position]) : null,
		count,
		topics,
	}
}

function decodePosition(cursor: string, sort: CommunitySort): BrowsePosition {
	const [, key, tie] = readCursor(cursor, z.tuple([z.literal(sort), ...positions[communityOrders[sort].key]]))
	return [key, tie]
}
