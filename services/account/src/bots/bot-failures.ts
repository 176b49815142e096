import { botsMax } from '@folkmoot/account-contract/bot-limits'
import { fail } from '@folkmoot/service-kit/failure'

/** What is said of bots, under codes that every page knows. */
export const botNotFound = () => fail('user_not_found', { message: 'Bot not found.' })
export const botAnswered = () => fail('conflict', { message: 'This request has already been answered.' })
export const tooManyBots = () =>
	fail('max_limit_reached', { message: `You can have up to ${botsMax} bots, including open requests. Delete one first.` })
