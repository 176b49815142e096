import type { countAnalyticsEvent as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { incrementDayCount } from './day-count-store.ts'

/** Stores only a count per day: not who, nor from where. */
export async function countAnalyticsEvent({ body, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await incrementDayCount(db, body.event, now)
	return success
}
