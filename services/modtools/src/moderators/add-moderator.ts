import type { addModerator as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { deleteBan, isBanned } from '../bans/ban-store.ts'
import { recordUnban } from '../decisions/record-ban.ts'
import { loadUser } from '../people-reader.ts'
import { appoint } from './appoint.ts'
import { getAppointmentRefusal } from './moderator-access.ts'
import { countModerated, findRank } from './moderator-store.ts'
import { requireModerator } from './require-moderator.ts'

export async function addModerator(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<void> {
	const { params, body, viewer, tx, afterCommit } = input
	const { as } = await requireModerator(db, input)
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'empty_username' })
	const userId = user._id.toHexString()
	const memberRef = { communityId: params.communityId, userId, by: viewer.id, as }
	const rank = await findRank(db, memberRef, tx)
	const refusal = getAppointmentRefusal({ isBanned: user.bannedAt !== null, rank, moderated: await countModerated(db, userId, input) })
	if (refusal === 'conflict') throw fail(refusal, { message: `${user.username} is already a moderator.` })
	if (refusal === 'user_banned') throw fail(refusal, { message: `@${user.username} is suspended.` })
	if (refusal) throw fail(refusal)
	await appoint(db, memberRef, input)
	// Moderators cannot be banned, so a ban ends with the appointment.
	if (await isBanned(db, memberRef, input)) await recordUnban(db, memberRef, { becameModerator: true }, input)
	await deleteBan(db, memberRef, input)
	// Moderators are members: the response waits until they are.
	afterCommit(() => waitForPendingEvents(db, userId))
}
