import type * as bots from '@folkmoot/account-contract/bot-endpoints'
import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'

export const listWaitingBots = endpoint<typeof bots.listWaitingBots>('GET', '/api/_bots/waiting')
export const answerBot = endpoint<typeof bots.answerBot>('PUT', '/api/_bots/:botId')

export type WaitingBot = ReplyOf<typeof listWaitingBots>['bots'][number]

/** Makes a bot's account, or denies it. */
export async function answer(botId: string, action: 'approve' | 'deny', note: string): Promise<void> {
	await call(answerBot, { params: { botId }, body: { action, note } })
}
