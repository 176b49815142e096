import type { IncomingMessage } from 'node:http'
import type { PushMessage } from '@folkmoot/account-contract/push-message'
import { type Network, requestExternal } from '@folkmoot/service-kit/external/external-request'
import webPush from 'web-push'
import type { PushKeys } from './push-keys.ts'
import type { PushSubscriptionRecord } from './push-records.ts'

/** Result of a push. `later`: worth a retry, after so many seconds if the service says. */
export type Delivery =
	| { state: 'taken' }
	/** The subscription no longer exists. */
	| { state: 'gone' }
	| { state: 'refused'; status: number }
	| { state: 'later'; afterSeconds: number }

/** Keys, contact and network to send with. */
export interface Sender {
	keys: PushKeys
	/** `mailto:` or `https:`, where push services can complain. */
	contact: string
	network: Network
}

/** Short, because a stale push is of no use (rule notifications-12). */
const ttlSeconds = 30
const timeoutMs = 6_000

/** Encrypts a message for one browser and sends it to that browser's push service. */
export async function sendPush(
	{ endpoint, p256dh, auth }: PushSubscriptionRecord,
	message: PushMessage,
	{ keys, contact, network }: Sender,
): Promise<Delivery> {
	const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
		vapidDetails: { subject: contact, ...keys },
		TTL: ttlSeconds,
		// A newer push about the same notification replaces one that is still queued.
		topic: message.id,
	})
	const response = await requestExternal(
		new URL(endpoint),
		{ method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) },
		network,
	).catch(() => null)
	return response ? classifyResponse(response) : { state: 'later', afterSeconds: 0 }
}

function classifyResponse(response: IncomingMessage): Delivery {
	const status = response.statusCode ?? 0
	// The response body is of no use and may be long.
	response.destroy()
	if (status >= 200 && status < 300) return { state: 'taken' }
	if (status === 404 || status === 410) return { state: 'gone' }
	if (status === 429 || status >= 500) return { state: 'later', afterSeconds: Number(response.headers['retry-after']) || 0 }
	return { state: 'refused', status }
}
