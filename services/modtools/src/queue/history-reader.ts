import { inForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { DecisionRecord } from '@folkmoot/modtools-contract/decision-records'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { MemberNoteRecord } from '@folkmoot/modtools-contract/note-records'
import { query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Db, ObjectId } from 'mongodb'

/** What a community's moderators know of somebody, in numbers. */
interface MemberHistory {
	noNotes: number
	noRemovals: number
	noBans: number
	isBanned: boolean
}

export interface AuthorRef {
	communityId: ObjectId
	userId: ObjectId
}

export const memberKey = ({ communityId, userId }: AuthorRef) => `${communityId.toHexString()}:${userId.toHexString()}`

/** The histories of several members in their communities, by memberKey; one read for any number. */
export async function readHistories(db: Db, refs: readonly AuthorRef[], now: Date): Promise<Map<string, MemberHistory>> {
	return historiesOf(refs, await readBatch(db, historyParts(refs, now)))
}

/** The queries, to be combined with others in one read. */
export function historyParts(refs: readonly AuthorRef[], now: Date) {
	const communityId = { $in: refs.map((ref) => ref.communityId) }
	const userId = { $in: refs.map((ref) => ref.userId) }
	const ofThem = { communityId, userId }
	return {
		notes: query<MemberNoteRecord>('memberNotes', ofThem, { communityId: 1, userId: 1 }),
		decided: query<DecisionRecord>('decisions', { communityId, memberId: userId }, { communityId: 1, memberId: 1, kind: 1 }),
		inForce: query<BanRecord>('bans', { ...ofThem, ...inForce(now) }, { communityId: 1, userId: 1 }),
	}
}

interface HistoryRecords {
	notes: readonly MemberNoteRecord[]
	decided: readonly DecisionRecord[]
	inForce: readonly BanRecord[]
}

/** The results for each member, by memberKey. */
export function historiesOf(refs: readonly AuthorRef[], { notes, decided, inForce }: HistoryRecords): Map<string, MemberHistory> {
	const known = new Map<string, MemberHistory>(
		refs.map((ref) => [memberKey(ref), { noNotes: 0, noRemovals: 0, noBans: 0, isBanned: false }]),
	)
	const of = (ref: AuthorRef) => known.get(memberKey(ref))
	for (const note of notes) count(of(note), 'noNotes')
	for (const { memberId, kind, communityId: where } of decided)
		count(of({ communityId: where, userId: memberId }), kind === 'ban' ? 'noBans' : 'noRemovals')
	for (const ban of inForce) Object.assign(of(ban) ?? {}, { isBanned: true })
	return known
}

function count(known: MemberHistory | undefined, what: 'noNotes' | 'noRemovals' | 'noBans'): void {
	if (known) known[what] += 1
}
