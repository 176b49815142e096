import { banUser } from '@folkmoot/account-contract/account-endpoints'
import type { actAsAdmin as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import { acceptCommunityRequest, denyCommunityRequest, setDefaultCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { waitForRemoval } from '../removals/wait-for-removal.ts'

type Input = HandlerInput<typeof endpoint>

/** Each action is carried out by the area that owns the data it changes. */
export async function actAsAdmin(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	switch (input.body.action) {
		case 'ban_user':
		case 'unban_user':
			await changeBan(input, deps)
			break
		case 'add_default_forum':
		case 'remove_default_forum':
			await changeDefault(input, deps)
			break
		case 'deny_comm':
			await denyRequest(input, deps)
			break
		case 'accept_comm':
			await acceptRequest(input, deps)
	}
	return { ...success, 'success:': true }
}

/** For the audit log of the area that is called. */
const adminOf = ({ viewer, requestId }: Input) => ({ id: viewer.id, username: viewer.username, requestId: requestId ?? null })

async function changeBan(input: Input, { db, callService }: Deps): Promise<void> {
	const { body, viewer, log } = input
	const { action, username, deleteContentDays = null, restoreContent = false } = body
	if (!username) throw badField('username', 'Username cannot be empty.')
	if (username.toLowerCase() === viewer.username.toLowerCase()) throw fail('cannot_target_self')
	const ban = { username, banned: action === 'ban_user', by: viewer.id, admin: adminOf(input), note: body.body || null }
	const { userId } = await callService(banUser, { body: { ...ban, deleteContentDays, restoreContent } })
	if (deleteContentDays !== null || restoreContent) await waitForRemoval(db, userId)
	log.info({ by: viewer.username, action, username, deleteContentDays }, 'admin action')
}

async function changeDefault(input: Input, { callService }: Deps): Promise<void> {
	const { body, viewer, log } = input
	const { action, name } = body
	if (!name) throw badField('name', 'Name cannot be empty.')
	await callService(setDefaultCommunity, { body: { name, isDefault: action === 'add_default_forum', admin: adminOf(input) } })
	log.info({ by: viewer.username, action, name }, 'admin action')
}

async function denyRequest(input: Input, { callService }: Deps): Promise<void> {
	const { body, viewer, log } = input
	const { action, id: requestId } = body
	if (!requestId) throw badField('id', 'Give the id of a request.')
	await callService(denyCommunityRequest, { body: { requestId, by: adminOf(input), note: body.body || null } })
	log.info({ by: viewer.username, action, requestId }, 'admin action')
}

async function acceptRequest(input: Input, { callService }: Deps): Promise<void> {
	const { body, viewer, log } = input
	const { action, id: requestId } = body
	if (!requestId) throw badField('id', 'Give the id of a request.')
	await callService(acceptCommunityRequest, { body: { requestId, by: adminOf(input) } })
	log.info({ by: viewer.username, action, requestId }, 'admin action')
}
