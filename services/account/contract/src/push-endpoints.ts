import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { limits } from '@folkmoot/contract-kit/limits'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'

/** base64 or base64url; Node reads both. */
const keySchema = z.string().regex(/^[\w+/-]+={0,2}$/, 'That is not base64.')

/** The JSON of a browser's PushSubscription. */
export const pushSubscriptionSchema = z.object({
	endpoint: z.string().max(limits.linkMax),
	expirationTime: z.number().nullish(),
	keys: z.object({ p256dh: keySchema.max(100), auth: keySchema.max(40) }),
})

export const subscribeToPush = defineEndpoint({
	area: 'account',
	method: 'POST',
	path: '/api/push_subscriptions',
	access: 'member',
	about: "Sends the viewer's notifications to this browser too, for as long as the session lasts; one subscription a session.",
	body: pushSubscriptionSchema,
	reply: successSchema,
	failures: ['invalid_input'],
})

export const unsubscribeFromPush = defineEndpoint({
	area: 'account',
	method: 'DELETE',
	path: '/api/push_subscriptions',
	access: 'member',
	about: 'Ends the push subscription of this session.',
	reply: successSchema,
})
