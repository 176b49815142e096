import type { listWaitingBots as endpoint, WaitingBot } from '@folkmoot/account-contract/bot-endpoints'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import type { KeysetPosition } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'
import { type Claimant, findClaimants } from '../claims/author-store.ts'
import { countWaitingBots, findWaitingBots } from './bot-store.ts'

const pageSize = 20
/** The time of the last one in milliseconds, and its id. */
const positionSchema = z.tuple([z.int().min(0).max(8.64e15), z.string().regex(/^[0-9a-f]{24}$/)])

export async function listWaitingBots({ query }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const after = query.next === null ? null : parsePosition(query.next)
	const found = await findWaitingBots(db, { after, limit: pageSize + 1 })
	const page = found.slice(0, pageSize)
	const last = found.length > pageSize ? page.at(-1) : undefined
	const owners = await findClaimants(
		db,
		page.map(({ ownerId }) => ownerId),
	)
	return {
		bots: page.flatMap((bot) => waitingBotView(bot, owners.get(bot.ownerId.toHexString())) ?? []),
		count: await countWaitingBots(db),
		next: last ? writeCursor([last.createdAt.getTime(), last._id.toHexString()]) : null,
	}
}

function parsePosition(cursor: string): KeysetPosition {
	const [time, id] = readCursor(cursor, positionSchema)
	return { key: new Date(time), id: toObjectId(id) }
}

/** null for a bot whose owner was deleted a moment ago. */
function waitingBotView({ _id, username, purpose, createdAt }: BotRecord, owner: Claimant | undefined): WaitingBot | null {
	if (!owner) return null
	const by = { username: owner.username, createdAt: owner.createdAt.toISOString(), points: owner.points }
	return { id: _id.toHexString(), username, purpose, createdAt: createdAt.toISOString(), by }
}
