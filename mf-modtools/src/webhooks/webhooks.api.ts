import { call, endpoint } from '@folkmoot/kit/api'
import type { Webhook, WebhookDelivery } from '@folkmoot/modtools-contract/webhook'
import type * as webhooks from '@folkmoot/modtools-contract/webhook-endpoints'

export type { Webhook, WebhookDelivery, WebhookEvent, WebhookShape } from '@folkmoot/modtools-contract/webhook'

export const listOfCommunity = endpoint<typeof webhooks.listCommunityWebhooks>('GET', '/api/communities/:communityId/webhooks')
export const addToCommunity = endpoint<typeof webhooks.addCommunityWebhook>('POST', '/api/communities/:communityId/webhooks')
export const listOfSite = endpoint<typeof webhooks.listSiteWebhooks>('GET', '/api/webhooks')
export const addToSite = endpoint<typeof webhooks.addSiteWebhook>('POST', '/api/webhooks')
export const editCall = endpoint<typeof webhooks.editWebhook>('PUT', '/api/webhooks/:webhookId')
export const deleteCall = endpoint<typeof webhooks.deleteWebhook>('DELETE', '/api/webhooks/:webhookId')
export const rotateCall = endpoint<typeof webhooks.rotateWebhookSecret>('POST', '/api/webhooks/:webhookId/secret')
export const testCall = endpoint<typeof webhooks.testWebhook>('POST', '/api/webhooks/:webhookId/test')
export const listDeliveries = endpoint<typeof webhooks.listWebhookDeliveries>('GET', '/api/webhooks/:webhookId/deliveries')
export const resendCall = endpoint<typeof webhooks.resendWebhookDelivery>('POST', '/api/webhooks/:webhookId/deliveries/:deliveryId/resend')

export type WebhookFields = Pick<Webhook, 'name' | 'events' | 'shape' | 'language'> & { url: string }

/** Adds one to a community, or with null to the site; with its secret, which is shown this once. */
export function addWebhook(communityId: string | null, body: WebhookFields): Promise<{ webhook: Webhook; secret: string }> {
	return communityId === null ? call(addToSite, { body }) : call(addToCommunity, { params: { communityId }, body })
}

/** An empty address changes nothing about it. */
export function editWebhook(webhookId: string, { url, ...fields }: WebhookFields & { isOn: boolean }): Promise<Webhook> {
	return call(editCall, { params: { webhookId }, body: { ...fields, ...(url.trim() ? { url } : {}) } })
}

export async function deleteWebhook(webhookId: string): Promise<void> {
	await call(deleteCall, { params: { webhookId } })
}

export function rotateSecret(webhookId: string): Promise<{ secret: string }> {
	return call(rotateCall, { params: { webhookId } })
}

export function sendTest(webhookId: string): Promise<WebhookDelivery> {
	return call(testCall, { params: { webhookId } })
}

export function resend(webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
	return call(resendCall, { params: { webhookId, deliveryId } })
}
