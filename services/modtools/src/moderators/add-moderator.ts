import type { addModerator as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Context, Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import type { Db } from 'mongodb'
import { deleteBan, isBanned } from '../bans/ban-store.ts'
import { recordUnban } from '../decisions/record-ban.ts'
import { type Account, loadUser } from '../people-reader.ts'
import { appoint } from './appoint.ts'
import { getAppointmentRefusal } from './moderator-access.ts'
import { countModerated, findRank, type MemberRef } from './moderator-store.ts'
import { requireModerator } from './require-moderator.ts'

export async function addModerator(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<void> {
	const { params, body, viewer, tx, afterCommit } = input
	const { as } = await requireModerator(db, input)
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'empty_username' })
	const userId = user._id.toHexString()
	await appointMember(db, user, { communityId: params.communityId, userId, by: viewer.id, as }, input)
	// Moderators are members: the response waits until they are.
	afterCommit(() => waitForPendingEvents(db, userId))
}

/** Makes a member a moderator, if nothing speaks against it (rule moderation-5). */
export async function appointMember(
	db: Db,
	user: Pick<Account, 'username' | 'bannedAt'>,
	memberRef: MemberRef & { by: string; as: 'mods' | 'admins' },
	write: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
	const rank = await findRank(db, memberRef, write.tx)
	const moderated = await countModerated(db, memberRef.userId, write)
	const refusal = getAppointmentRefusal({ isBanned: user.bannedAt !== null, rank, moderated })
	if (refusal === 'conflict') throw fail(refusal, { message: `${user.username} is already a moderator.` })
	if (refusal === 'user_banned') throw fail(refusal, { message: `@${user.username} is suspended.` })
	if (refusal) throw fail(refusal)
	await appoint(db, memberRef, write)
	// Moderators cannot be banned, so a ban ends with the appointment.
	if (await isBanned(db, memberRef, write)) await recordUnban(db, memberRef, { becameModerator: true }, write)
	await deleteBan(db, memberRef, write)
}
