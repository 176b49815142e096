import { inForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { MemberNoteRecord } from '@folkmoot/modtools-contract/note-records'
import type { Context } from '@folkmoot/service-kit/context'
import { part, readTogether } from '@folkmoot/service-kit/read-together'
import type { Db, ObjectId } from 'mongodb'

/** What a community's moderators know of somebody, in numbers. */
export interface Known {
	noNotes: number
	noRemovals: number
	noBans: number
	isBanned: boolean
}

export interface AuthorSeat {
	communityId: ObjectId
	userId: ObjectId
}

export const seatKey = ({ communityId, userId }: AuthorSeat) => `${communityId.toHexString()}:${userId.toHexString()}`

/** The same for several members in their communities, by seatKey; one read for any number. */
export async function countKnown(db: Db, seats: readonly AuthorSeat[], now: Date, tx?: Context['tx']): Promise<Map<string, Known>> {
	return knownOf(seats, await readTogether(db, knownParts(seats, now), tx))
}

/** The queries, to be combined with others in one read. */
export function knownParts(seats: readonly AuthorSeat[], now: Date) {
	const communityId = { $in: seats.map((seat) => seat.communityId) }
	const userId = { $in: seats.map((seat) => seat.userId) }
	const ofThem = { communityId, userId }
	return {
		notes: part<MemberNoteRecord>('memberNotes', ofThem, { communityId: 1, userId: 1 }),
		decided: part<DecisionRecord>('decisions', { communityId, memberId: userId }, { communityId: 1, memberId: 1, kind: 1 }),
		inForce: part<BanRecord>('bans', { ...ofThem, ...inForce(now) }, { communityId: 1, userId: 1 }),
	}
}

interface Found {
	notes: readonly MemberNoteRecord[]
	decided: readonly DecisionRecord[]
	inForce: readonly BanRecord[]
}

/** The results for each member, by seatKey. */
export function knownOf(seats: readonly AuthorSeat[], { notes, decided, inForce }: Found): Map<string, Known> {
	const known = new Map<string, Known>(seats.map((seat) => [seatKey(seat), { noNotes: 0, noRemovals: 0, noBans: 0, isBanned: false }]))
	const of = (seat: AuthorSeat) => known.get(seatKey(seat))
	for (const note of notes) count(of(note), 'noNotes')
	for (const { memberId, kind, communityId: where } of decided)
		count(of({ communityId: where, userId: memberId }), kind === 'ban' ? 'noBans' : 'noRemovals')
	for (const ban of inForce) Object.assign(of(ban) ?? {}, { isBanned: true })
	return known
}

function count(known: Known | undefined, what: 'noNotes' | 'noRemovals' | 'noBans'): void {
	if (known) known[what] += 1
}
