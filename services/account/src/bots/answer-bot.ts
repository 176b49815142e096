import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { answerBot as endpoint } from '@folkmoot/account-contract/bot-endpoints'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { findById } from '../accounts/account-store.ts'
import { botAnswered, botNotFound } from './bot-failures.ts'
import { findBot, storeAnswer } from './bot-store.ts'
import { botView } from './bot-view.ts'
import { createBotAccount } from './create-bot-account.ts'

type Input = HandlerInput<typeof endpoint>

export async function answerBot(input: Input, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, body, viewer, tx, now } = input
	const bot = await findBot(db, toObjectId(params.botId), tx)
	if (!bot) throw botNotFound()
	if (bot.state !== 'waiting') throw botAnswered()
	const owner = await findById(db, bot.ownerId.toHexString(), tx)
	const isApproved = body.action === 'approve'
	const outcome = isApproved ? 'approved' : 'denied'
	const userId = isApproved ? await approve(bot, owner, input, db) : null
	const answer = { by: toObjectId(viewer.id), at: now, note: body.note || null }
	const answered = await storeAnswer(db, bot._id, { state: outcome, answer, userId }, tx)
	if (!answered) throw botAnswered()
	const { username, ownerId } = bot
	const event: AccountEvent = { type: 'bot.answered', userId: ownerId.toHexString(), username, outcome, note: answer.note }
	await appendEvents(db, accountOutbox, [event], { tx, now })
	await recordAdminAction(db, input, {
		action: isApproved ? 'approve_bot' : 'deny_bot',
		about: { kind: 'member', id: userId?.toHexString() ?? '', name: bot.username },
		note: answer.note,
		details: { owner: owner?.username ?? null },
	})
	return botView(answered)
}

async function approve(bot: BotRecord, owner: Awaited<ReturnType<typeof findById>>, { tx, now }: Input, db: Deps['db']) {
	if (!owner || owner.deletedAt) throw fail('user_deleted')
	if (owner.bannedAt) throw fail('user_banned')
	return createBotAccount(db, bot, { tx, now })
}
