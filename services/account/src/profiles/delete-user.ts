import { deleteUser as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import { resignModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { waitForPendingEvents } from '@folkmoot/service-kit/following/pending-events'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { eraseAccount, findByName, findOwn, lockOtherAdmin } from '../accounts/account-store.ts'
import { requirePassword } from '../security/require-password.ts'
import { readSignInSettings } from '../sign-in/settings-store.ts'
import { deleteAccountData } from './delete-account-data.ts'
import { countWithOtherModerators, findModerated } from './moderator-reader.ts'

type Input = HandlerInput<typeof endpoint>

export async function deleteUser(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { db } = deps
	const { params, body, viewer, tx } = input
	const own = await findOwn(db, viewer.id, tx)
	const isOwn = own.usernameLower === params.username.toLowerCase()
	if (!isOwn && !viewer.isAdmin) throw fail('not_admin')
	const user = isOwn ? own : await findByName(db, params.username, tx)
	if (!user) throw fail('user_not_found')
	// Requires the caller's own password, from admins too.
	await requirePassword(deps, own, { password: body.password, session: input.session, ip: input.ip, now: input.now })
	if ((await readSignInSettings(db, tx)).emergencyAdminId?.equals(user._id))
		throw fail('conflict', { message: 'The emergency admin cannot be deleted. Name another one first.' })
	if (user.isAdmin && !(await lockOtherAdmin(db, user._id, tx))) throw fail('conflict', { message: 'The last admin cannot be deleted.' })
	if (isOwn && !user.isAdmin) await stopModerating(user, input, deps)
	await remove(user, input, db)
	if (!isOwn) await recordAdminAction(db, input, { action: 'delete_account', about: memberSubject(user) })
	// By the time of the response, the account has left its communities.
	input.afterCommit(() => waitForPendingEvents(db, user._id.toHexString()))
	if (isOwn) input.signOut()
	return success
}

/** Who moderates a community alone appoints somebody else first (rule moderation-18); admins may leave it without. */
async function stopModerating({ _id }: UserRecord, { tx }: Input, { db, callService }: Deps): Promise<void> {
	const communityIds = await findModerated(db, _id, tx)
	if ((await countWithOtherModerators(db, _id, communityIds, tx)) < communityIds.length) throw fail('last_moderator')
	for (const communityId of communityIds) {
		await callService(resignModerator, { body: { communityId: communityId.toHexString(), userId: _id.toHexString(), isAdmin: false } })
	}
}

/** Only who may delete the account is told what is wrong with the password. */
export const authorizeDeletion = authorizeMember(endpoint, async ({ params, viewer }) => {
	const isOwn = viewer.username.toLowerCase() === params.username.toLowerCase()
	if (!isOwn && !viewer.isAdmin) throw fail('not_admin')
})

async function remove(user: UserRecord, { viewer, tx, now }: Input, db: Deps['db']): Promise<void> {
	const by = toObjectId(viewer.id)
	if (!(await eraseAccount(db, { _id: user._id, by }, { tx, now }))) throw fail('user_deleted')
	await deleteAccountData(db, user, { by, tx, now })
}
