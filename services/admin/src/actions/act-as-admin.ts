import { banUser } from '@folkmoot/account-contract/account-endpoints'
import type { actAsAdmin as endpoint } from '@folkmoot/admin-contract/admin-endpoints'
import { acceptCommunityRequest, denyCommunityRequest, setDefaultCommunity } from '@folkmoot/community-contract/community-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { waitForRemoval } from '../removals/wait-for-removal.ts'

type Asked = HandlerInput<typeof endpoint>

/** Each action is carried out by the room that owns the data it changes. */
export async function actAsAdmin(ask: Asked, deps: Deps): Promise<Answer<typeof endpoint>> {
	switch (ask.body.action) {
		case 'ban_user':
		case 'unban_user':
			await changeBan(ask, deps)
			break
		case 'add_default_forum':
		case 'remove_default_forum':
			await changeDefault(ask, deps)
			break
		case 'deny_comm':
			await denyRequest(ask, deps)
			break
		case 'accept_comm':
			await acceptRequest(ask, deps)
	}
	return success
}

/** For the audit log of the room that is called. */
const adminOf = ({ viewer, requestId }: Asked) => ({ id: viewer.id, username: viewer.username, requestId: requestId ?? null })

async function changeBan(ask: Asked, { db, callService }: Deps): Promise<void> {
	const { body, viewer, log } = ask
	const { action, username, deleteContentDays = null, restoreContent = false } = body
	if (!username) throw badField('username', 'Username cannot be empty.')
	if (username.toLowerCase() === viewer.username.toLowerCase()) throw fail('cannot_target_self')
	const asked = { username, banned: action === 'ban_user', by: viewer.id, admin: adminOf(ask), note: body.body || null }
	const { userId } = await callService(banUser, { body: { ...asked, deleteContentDays, restoreContent } })
	if (deleteContentDays !== null || restoreContent) await waitForRemoval(db, userId)
	log.info({ by: viewer.username, action, username, deleteContentDays }, 'admin action')
}

async function changeDefault(ask: Asked, { callService }: Deps): Promise<void> {
	const { body, viewer, log } = ask
	const { action, name } = body
	if (!name) throw badField('name', 'Name cannot be empty.')
	await callService(setDefaultCommunity, { body: { name, isDefault: action === 'add_default_forum', admin: adminOf(ask) } })
	log.info({ by: viewer.username, action, name }, 'admin action')
}

async function denyRequest(ask: Asked, { callService }: Deps): Promise<void> {
	const { body, viewer, log } = ask
	const { action, id: requestId } = body
	if (!requestId) throw badField('id', 'Say which request.')
	await callService(denyCommunityRequest, { body: { requestId, by: adminOf(ask), note: body.body || null } })
	log.info({ by: viewer.username, action, requestId }, 'admin action')
}

async function acceptRequest(ask: Asked, { callService }: Deps): Promise<void> {
	const { body, viewer, log } = ask
	const { action, id: requestId } = body
	if (!requestId) throw badField('id', 'Say which request.')
	await callService(acceptCommunityRequest, { body: { requestId, by: adminOf(ask) } })
	log.info({ by: viewer.username, action, requestId }, 'admin action')
}
