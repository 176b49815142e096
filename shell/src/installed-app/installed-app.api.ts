import type * as account from '@folkmoot/account-contract/account-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

const countEvent = endpoint<typeof account.countAnalyticsEvent>('POST', '/api/analytics')

/** Counts a use of the installed app. */
export async function countAppUse(): Promise<void> {
	await call(countEvent, { body: { event: 'pwa_use' } })
}
