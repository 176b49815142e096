import type { Bot } from '@folkmoot/account-contract/bot-endpoints'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'

export function botView({ _id, username, purpose, state, createdAt, answer }: BotRecord): Bot {
	return {
		id: _id.toHexString(),
		username,
		purpose,
		state,
		answer: answer?.note ?? null,
		createdAt: createdAt.toISOString(),
		answeredAt: answer?.at.toISOString() ?? null,
	}
}
