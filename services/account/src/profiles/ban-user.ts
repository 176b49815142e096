import type { banUser as endpoint } from '@folkmoot/account-contract/account-endpoints'
import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { ActingAdmin } from '@folkmoot/contract-kit/audit'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { auditContextFor, memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { ObjectId } from 'mongodb'
import { findByName, updateAccount } from '../accounts/account-store.ts'
import { deleteHomeAddress } from '../home-address/home-address-store.ts'
import { deleteKeysOf } from '../keys/key-store.ts'
import { revokePendingAccess } from '../security/revoke-pending.ts'
import { endSessionsByBan } from '../sessions/session-store.ts'

/** Banning a banned member keeps the first date, and may still request the removal of what they wrote. */
export async function banUser(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, tx, now, afterCommit } = input
	const { username, banned, by, deleteContentDays, restoreContent } = body
	const user = await findByName(db, username, tx)
	if (!user) throw fail('user_not_found')
	if (banned && user.deletedAt) throw fail('user_deleted')
	if (banned && user.isAdmin) throw fail('no_ban_admin')
	const about = { userId: user._id.toHexString(), username: user.username, by }
	const event: AccountEvent = banned
		? { type: 'user.banned', ...about, deleteContentDays }
		: { type: 'user.unbanned', ...about, ...(restoreContent ? { restoreContent } : {}) }
	await updateAccount(db, user._id, { bannedAt: banned ? (user.bannedAt ?? now) : null }, tx)
	if (banned) await endSessionsByBan(db, user._id, { now, tx })
	if (banned) await deleteKeysOf(db, user._id, tx)
	if (banned) await revokePendingAccess(db, user._id, tx)
	if (banned) await deleteHomeAddress(db, user._id, tx)
	if (body.admin) await recordBan(db, input, body.admin, user)
	await appendEvents(db, accountOutbox, [event], { tx, now })
	// By the time of the response, all follow-up work has been ordered.
	afterCommit(() => waitForPendingEvents(db, about.userId))
	return { userId: about.userId }
}

async function recordBan(
	db: Deps['db'],
	{ body, tx, now }: HandlerInput<typeof endpoint>,
	admin: ActingAdmin,
	user: { _id: ObjectId; username: string },
): Promise<void> {
	const details = body.banned ? { contentRemovedOfDays: body.deleteContentDays } : { contentRestored: body.restoreContent }
	const action = body.banned ? 'ban_member' : 'unban_member'
	await recordAdminAction(db, auditContextFor(admin, { tx, now }), { action, about: memberSubject(user), note: body.note, details })
}
