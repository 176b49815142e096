import type { endBot as endEndpoint, listBots as listEndpoint } from '@folkmoot/account-contract/bot-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { deleteBotAccount } from '../profiles/delete-account-data.ts'
import { botNotFound } from './bot-failures.ts'
import { findBotsOf, takeBot } from './bot-store.ts'
import { botView } from './bot-view.ts'

export async function listBots({ viewer }: HandlerInput<typeof listEndpoint>, { db }: Deps): Promise<Answer<typeof listEndpoint>> {
	return { bots: (await findBotsOf(db, toObjectId(viewer.id))).map(botView) }
}

export async function endBot(
	{ params, viewer, tx, now }: HandlerInput<typeof endEndpoint>,
	{ db }: Deps,
): Promise<Answer<typeof endEndpoint>> {
	const ownerId = toObjectId(viewer.id)
	const bot = await takeBot(db, { _id: toObjectId(params.botId), ownerId }, tx)
	if (!bot) throw botNotFound()
	if (bot.userId) await deleteBotAccount(db, bot.userId, { by: ownerId, tx, now })
	return success
}
