import type * as bots from '@folkmoot/account-contract/bot-endpoints'
import type { Bot } from '@folkmoot/account-contract/bot-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

/** Endpoints for bot accounts; tests mock them by these names. */
export const botsApi = {
	listBots: endpoint<typeof bots.listBots>('GET', '/api/_bots'),
	requestBot: endpoint<typeof bots.requestBot>('POST', '/api/_bots'),
	endBot: endpoint<typeof bots.endBot>('DELETE', '/api/_bots/:botId'),
} as const

/** Asks for a bot, which may be there at once. */
export function requestBot(username: string, purpose: string): Promise<Bot> {
	return call(botsApi.requestBot, { body: { username, purpose } })
}

/** Withdraws a request, or deletes the bot's account. */
export async function endBot(botId: string): Promise<void> {
	await call(botsApi.endBot, { params: { botId } })
}
