import type { listWaitingClaims as endpoint, WaitingClaim } from '@folkmoot/account-contract/claim-endpoints'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readCursor, writeCursor } from '@folkmoot/service-kit/mongodb/cursor'
import type { KeysetPosition } from '@folkmoot/service-kit/mongodb/keyset'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { z } from 'zod'
import { type Claimant, findClaimants } from './author-store.ts'
import { countWaitingClaims, findWaitingClaims } from './claim-store.ts'
import { claimView } from './claim-view.ts'
import { requireList } from './require-answerer.ts'

const pageSize = 20
/** The time of the last claim in milliseconds, and its id. */
const positionSchema = z.tuple([z.int().min(0).max(8.64e15), z.string().regex(/^[0-9a-f]{24}$/)])

export async function listWaitingClaims({ query, viewer }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const communityId = await requireList(db, query.community || null, { viewer })
	const after = query.next === null ? null : parsePosition(query.next)
	const found = await findWaitingClaims(db, communityId, { after, limit: pageSize + 1 })
	const page = found.slice(0, pageSize)
	const last = found.length > pageSize ? page.at(-1) : undefined
	const claimants = await findClaimants(
		db,
		page.map(({ userId }) => userId),
	)
	return {
		claims: page.flatMap((claim) => waitingClaimView(claim, claimants.get(claim.userId.toHexString())) ?? []),
		count: await countWaitingClaims(db, communityId),
		next: last ? writeCursor([last.createdAt.getTime(), last._id.toHexString()]) : null,
	}
}

function parsePosition(cursor: string): KeysetPosition {
	const [time, id] = readCursor(cursor, positionSchema)
	return { key: new Date(time), id: toObjectId(id) }
}

/** null for a claim of an account that was deleted a moment ago. */
function waitingClaimView(claim: ClaimRecord, by: Claimant | undefined): WaitingClaim | null {
	if (!by) return null
	const { answer: _answer, answeredAt: _answeredAt, state: _state, ...fields } = claimView(claim)
	const { noPosts, noComments } = claim
	return { ...fields, noPosts, noComments, by: { username: by.username, createdAt: by.createdAt.toISOString(), points: by.points } }
}
