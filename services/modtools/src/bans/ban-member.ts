import { presentUser } from '@folkmoot/content-kit/present-users'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { banMember as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { recordBan } from '../decisions/record-ban.ts'
import { acquireLock } from '../lock-store.ts'
import { findRank } from '../moderators/moderator-store.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadUser } from '../people-reader.ts'
import { publish } from '../publish.ts'
import { getBanRefusal } from './ban-access.ts'
import { isBanned, upsertBan } from './ban-store.ts'

/** Bans a member from the community, permanently or until a future time. */
export async function banMember(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const { as } = await requireModerator(db, input, 'not_admin_nor_mod')
	const expiresAt = body.expires ? new Date(body.expires) : null
	if (expiresAt && expiresAt <= now) throw badField('expires', 'Must be in the future.', 'invalid_expires')
	const user = await loadUser(db, body.username, { tx, whenEmpty: 'no_username' })
	const memberRef = { communityId: params.communityId, userId: user._id.toHexString(), by: viewer.id }
	// Prevents a race: nobody becomes a moderator while being banned.
	await acquireLock(db, `moderators:${params.communityId}`, tx)
	const refusal = getBanRefusal({
		isSelf: memberRef.userId === viewer.id,
		isAdmin: user.isAdmin,
		isModerator: (await findRank(db, memberRef, tx)) !== null,
		isBanned: await isBanned(db, memberRef, input),
	})
	if (refusal === 'conflict') throw fail(refusal, { message: `${user.username} is already banned.` })
	if (refusal === 'not_admin_nor_mod') throw fail(refusal, { message: 'Moderators and admins cannot be banned.' })
	if (refusal) throw fail(refusal)
	await upsertBan(db, { ...memberRef, expiresAt }, input)
	await recordBan(db, { ...memberRef, as, expiresAt }, body, input)
	await publish(db, input, { type: 'member.banned', ...memberRef })
	return presentUser(user, viewer)
}
