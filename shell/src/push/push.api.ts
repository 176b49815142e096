import type * as push from '@folkmoot/account-contract/push-endpoints'
import { call, endpoint } from '@folkmoot/kit/api'

const subscribe = endpoint<typeof push.subscribeToPush>('POST', '/api/push_subscriptions')

/** Tells the site where this browser takes pushes, for as long as the session lasts. */
export async function saveSubscription({ endpoint: address = '', keys = {} }: PushSubscriptionJSON): Promise<void> {
	const { p256dh = '', auth = '' } = keys
	await call(subscribe, { body: { endpoint: address, keys: { p256dh, auth } } })
}
