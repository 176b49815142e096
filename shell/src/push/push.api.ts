import type { countAnalyticsEvent } from '@folkmoot/account-contract/account-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

type SavePush = Omit<typeof countAnalyticsEvent, 'path' | 'body'> & { path: '/api/push_subscriptions' }
const save = endpoint<SavePush>('POST', '/api/push_subscriptions')

/** Tells the site where this browser takes pushes. */
export async function saveSubscription(subscription: PushSubscriptionJSON): Promise<void> {
	await call(save, { body: subscription } as never)
}
