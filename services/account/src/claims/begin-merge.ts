import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import { appendEvents } from '@folkmoot/service-kit/events'
import { fail } from '@folkmoot/service-kit/failure'
import type { ClientSession, Db } from 'mongodb'
import { passKey } from './author-store.ts'
import { denyOthers } from './claim-store.ts'
import { claimedEvent } from './claimed-event.ts'

/** Begins the merge of an approved claim, which post carries out (author.claimed); finish-merge.ts ends it. */
export async function beginMerge(
	db: Db,
	{ _id, userId, authorId, answer }: ClaimRecord,
	member: UserRecord | null,
	{ tx, now }: { tx: ClientSession | undefined; now: Date },
): Promise<void> {
	if (!member || member.deletedAt) throw fail('user_deleted')
	if (member.bannedAt) throw fail('user_banned')
	if (!(await passKey(db, { authorId, userId, claimId: _id }, { tx, now }))) throw fail('already_claimed')
	await denyOthers(db, authorId, answer && { ...answer, note: null }, tx)
	const events: AccountEvent[] = [claimedEvent({ claimId: _id, userId, authorId }, member)]
	await appendEvents(db, accountOutbox, events, { tx, now })
}
