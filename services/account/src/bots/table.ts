import * as bots from '@folkmoot/account-contract/bot-endpoints'
import { type Served, serve } from '@folkmoot/service-kit/serve'
import { answerBot } from './answer-bot.ts'
import { listWaitingBots } from './list-waiting-bots.ts'
import { endBot, listBots } from './own-bots.ts'
import { requestBot } from './request-bot.ts'

/** Bot accounts. */
export const botTable: readonly Served[] = [
	serve(bots.listBots, listBots),
	serve(bots.requestBot, requestBot),
	serve(bots.endBot, endBot),
	serve(bots.listWaitingBots, listWaitingBots),
	serve(bots.answerBot, answerBot),
]
