import type { requestBot as endpoint } from '@folkmoot/account-contract/bot-endpoints'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { findByName } from '../accounts/account-store.ts'
import { botNameProblem } from '../accounts/name-rules.ts'
import { lockReceivers } from '../notifications/notification-store.ts'
import { tooManyBots } from './bot-failures.ts'
import { hasMostBots, insertBot } from './bot-store.ts'
import { botView } from './bot-view.ts'
import { createBotAccount } from './create-bot-account.ts'

type Input = HandlerInput<typeof endpoint>

export async function requestBot({ body, viewer, tx, now }: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { username, purpose } = body
	const problem = botNameProblem(username)
	if (problem) throw badField('username', problem)
	const ownerId = toObjectId(viewer.id)
	// Of two requests at once one is retried, and counts the other.
	if (tx) await lockReceivers(db, [ownerId], tx)
	if (await hasMostBots(db, ownerId, tx)) throw tooManyBots()
	if (await findByName(db, username, tx)) throw fail('user_exists')
	const { botAccounts } = await readSiteSettings(db, tx)
	const isAtOnce = botAccounts === 'members'
	const bot: BotRecord = {
		_id: newObjectId(),
		ownerId,
		username,
		purpose,
		state: isAtOnce ? 'approved' : 'waiting',
		userId: isAtOnce ? await createBotAccount(db, { username, ownerId }, { tx, now }) : null,
		createdAt: now,
		answer: null,
	}
	await insertBot(db, bot, tx)
	return botView(bot)
}
