import type * as push from '@folkmoot/account-contract/push-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

const subscribe = endpoint<typeof push.subscribeToPush>('POST', '/api/push_subscriptions')

/** Registers this browser's push subscription with the site, for the duration of the session. */
export async function saveSubscription({ endpoint: address = '', keys = {} }: PushSubscriptionJSON): Promise<void> {
	const { p256dh = '', auth = '' } = keys
	await call(subscribe, { body: { endpoint: address, keys: { p256dh, auth } } })
}
