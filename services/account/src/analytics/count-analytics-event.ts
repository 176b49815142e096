import type { countAnalyticsEvent as endpoint } from '@folkmoot/account-contract/account-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { addToDay } from './day-count-store.ts'

/** Stores only a count per day: not who, nor from where. */
export async function countAnalyticsEvent({ body, now }: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	await addToDay(db, body.event, now)
	return success
}
