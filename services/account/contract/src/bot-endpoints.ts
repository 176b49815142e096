import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { isVisible, requiredTextSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { botPurposeMax } from './bot-limits.ts'

const area = 'account'

export const botStates = ['waiting', 'approved', 'denied'] as const
export type BotState = (typeof botStates)[number]

/** A bot account as its owner sees it. */
export const botSchema = z.object({
	id: idSchema,
	username: z.string(),
	purpose: z.string(),
	state: z.enum(botStates),
	/** What the admins say to it. */
	answer: z.string().nullable(),
	createdAt: timeSchema,
	answeredAt: timeSchema.nullable(),
})
export type Bot = z.infer<typeof botSchema>

/** A bot that waits, as admins see it. */
const waitingBotSchema = botSchema
	.pick({ id: true, username: true, purpose: true, createdAt: true })
	.extend({ by: z.object({ username: z.string(), createdAt: timeSchema, points: z.int() }) })
export type WaitingBot = z.infer<typeof waitingBotSchema>

export const listBots = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_bots',
	access: 'member',
	about: "The viewer's bot accounts, newest first, with those that wait or were denied.",
	reply: z.object({ bots: z.array(botSchema) }),
})

export const requestBot = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_bots',
	access: 'member',
	about: 'Asks for a bot account, whose name ends in `_bot`; it is there at once where the site has it so.',
	body: z.object({
		username: requiredTextSchema(100),
		purpose: textSchema(botPurposeMax).refine(isVisible, 'Say what it is for.'),
	}),
	reply: botSchema,
	status: 201,
	failures: ['user_exists', 'max_limit_reached', 'invalid_input'],
	rateLimit: {
		bucket: 'bots',
		per: 'member',
		limits: [
			{ points: 5, seconds: 10 },
			{ points: 30, seconds: 3_600 },
		],
	},
})

export const endBot = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/_bots/:botId',
	access: 'member',
	about: 'Withdraws a request of the viewer for a bot, or deletes the bot’s account with its keys.',
	params: z.object({ botId: idSchema }),
	reply: successSchema,
	codes: { 'params.botId': 'invalid_id' },
	failures: ['user_not_found', 'invalid_id'],
})

export const listWaitingBots = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_bots/waiting',
	access: 'admin',
	scope: 'admin',
	about: 'Bots that wait for an answer, oldest first, 20 a page; `count` of all of them, 1,000 for more.',
	query: z.object({ next: cursorSchema }),
	reply: z.object({ bots: z.array(waitingBotSchema), count: z.int(), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor' },
	failures: ['invalid_cursor'],
})

export const answerBot = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/_bots/:botId',
	access: 'admin',
	scope: 'admin',
	about: 'Approves a bot, whose account is made, or denies it.',
	params: z.object({ botId: idSchema }),
	body: z.object({ action: z.enum(['approve', 'deny']), note: textSchema(botPurposeMax).nullish() }),
	reply: botSchema,
	codes: { 'params.botId': 'invalid_id', 'body.action': 'invalid_action' },
	failures: ['user_not_found', 'conflict', 'user_exists', 'user_deleted', 'user_banned', 'invalid_id', 'invalid_action'],
	audit: ['approve_bot', 'deny_bot'],
})
