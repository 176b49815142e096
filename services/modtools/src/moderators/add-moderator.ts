import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { addModerator as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import { presentModerators } from '@folkmoot/service-kit/content/present-communities'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { settled } from '@folkmoot/service-kit/on-the-way'
import { deleteBan, isBanned } from '../bans/ban-store.ts'
import { recordUnban } from '../decisions/record-ban.ts'
import { loadUser } from '../people-reader.ts'
import { appoint } from './appoint.ts'
import { enterModtools } from './enter-modtools.ts'
import { refusalToAppoint } from './moderator-access.ts'
import { countModerated, findRank } from './moderator-store.ts'

export async function addModerator(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, afterCommit } = asked
	const { community, as } = await enterModtools(db, asked)
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'empty_username' })
	const seat = { communityId: params.communityId, userId: user.id, by: viewer.id, as }
	const rank = await findRank(db, seat, tx)
	const refusal = refusalToAppoint({ rank, moderated: await countModerated(db, user.id, asked) })
	if (refusal) throw fail(refusal, refusal === 'conflict' ? { message: `${user.username} is already a moderator.` } : {})
	await appoint(db, seat, asked)
	// Moderators cannot be banned, so a ban ends with the appointment.
	if (await isBanned(db, seat, asked)) await recordUnban(db, seat, { becameModerator: true }, asked)
	await deleteBan(db, seat, asked)
	// Moderators are members: the response waits until they are.
	afterCommit(() => settled(db, user.id))
	return presentModerators(db, community._id, { tx })
}
