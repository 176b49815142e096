import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { createKey as endpoint } from '@folkmoot/account-contract/key-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { limits } from '@folkmoot/contract-kit/limits'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { ObjectId } from 'mongodb'
import { findById, findOwn } from '../accounts/account-store.ts'
import { botNotFound } from '../bots/bot-failures.ts'
import { findApprovedBot } from '../bots/bot-store.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { findModerated } from '../profiles/moderator-reader.ts'
import { requirePassword } from '../security/require-password.ts'
import { findKeysOf, insertKey } from './key-store.ts'
import { presentKeys } from './key-view.ts'

type Input = HandlerInput<typeof endpoint>

export async function createKey(input: Input, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { body, viewer, session, ip, tx, now } = input
	const { db } = deps
	const user = await findOwn(db, viewer.id, tx)
	const holder = body.botId === undefined ? user : await findBotOf(input, deps, body.botId)
	const communityIds = await requireScopes(input, deps, holder)
	await requirePassword(deps, user, { password: body.password, session, ip, now })
	if ((await findKeysOf(db, user._id, tx)).length >= limits.keysMax)
		throw fail('max_limit_reached', { message: `You can have up to ${limits.keysMax} API keys. Revoke one first.` })
	const { name, scopes, expiresInDays, endsWithPassword } = body
	const key = await insertKey(db, { userId: holder._id, name, scopes, communityIds, expiresInDays, endsWithPassword }, { now, tx })
	if (scopes.includes('admin')) {
		const about = memberSubject(user)
		await recordAdminAction(db, input, { action: 'create_key', about, details: { name, scopes: scopes.join(', ') } })
	}
	await tellOfChange(input, deps, user, 'key-created')
	return { key, keys: await presentKeys(db, await findKeysOf(db, user._id, tx), tx) }
}

/** The account of a bot of the caller; its keys do not vote, and are no admin's. */
async function findBotOf({ body, viewer, tx }: Input, { db }: Deps, botId: string): Promise<UserRecord> {
	const bot = await findApprovedBot(db, { _id: toObjectId(botId), ownerId: toObjectId(viewer.id) }, tx)
	const account = bot?.userId ? await findById(db, bot.userId.toHexString(), tx) : null
	if (!account || account.deletedAt) throw botNotFound()
	if (account.bannedAt) throw fail('user_banned')
	if (body.scopes.includes('vote')) throw badField('scopes', 'A bot cannot vote.')
	if (body.scopes.includes('admin')) throw fail('not_admin')
	return account
}

/** Nobody gives a key more than they have; returns the communities where it may moderate. */
async function requireScopes({ body, viewer, tx }: Input, { db }: Deps, user: UserRecord): Promise<ObjectId[]> {
	if (body.scopes.includes('admin') && !viewer.isAdmin) throw fail('not_admin')
	if (!body.scopes.includes('moderate')) return []
	const chosen = [...new Set(body.communityIds)]
	if (chosen.length === 0 && !body.scopes.includes('admin')) throw badField('communityIds', 'Choose the communities.')
	const moderated = (await findModerated(db, user._id, tx)).map((id) => id.toHexString())
	if (!chosen.every((id) => moderated.includes(id))) throw fail('not_mod')
	return chosen.map(toObjectId)
}
