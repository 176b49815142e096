import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { banMember as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { recordBan } from '../decisions/record-ban.ts'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { findRank } from '../moderators/moderator-store.ts'
import { loadUser } from '../people-reader.ts'
import { tell } from '../tell.ts'
import { takeTurn } from '../turn-store.ts'
import { refusalToBan } from './ban-access.ts'
import { isBanned, putBan } from './ban-store.ts'

/** Bans a member from the community, permanently or until a future time. */
export async function banMember(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = asked
	const { as } = await enterModtools(db, asked, 'not_admin_nor_mod')
	const expiresAt = body.expires ? new Date(body.expires) : null
	if (expiresAt && expiresAt <= now) throw badField('expires', 'Must be a time ahead.', 'invalid_expires')
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'no_username' })
	const seat = { communityId: params.communityId, userId: user.id, by: viewer.id }
	// Prevents a race: nobody becomes a moderator while being banned.
	await takeTurn(db, `moderators:${params.communityId}`, tx)
	const refusal = refusalToBan({
		isSelf: user.id === viewer.id,
		isAdmin: user.isAdmin,
		isModerator: (await findRank(db, seat, tx)) !== null,
		isBanned: await isBanned(db, seat, asked),
	})
	if (refusal === 'conflict') throw fail(refusal, { message: `${user.username} is already banned.` })
	if (refusal === 'not_admin_nor_mod') throw fail(refusal, { message: 'Moderators and admins cannot be banned.' })
	if (refusal) throw fail(refusal)
	await putBan(db, { ...seat, expiresAt }, asked)
	await recordBan(db, { ...seat, as, expiresAt }, body, asked)
	await tell(db, asked, { type: 'member.banned', ...seat })
	return user
}
