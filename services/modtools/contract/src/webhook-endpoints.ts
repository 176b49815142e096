import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { languages } from '@folkmoot/contract-kit/languages'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { successSchema } from '@folkmoot/contract-kit/success'
import { isVisible, oneLineSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { webhookDeliverySchema, webhookEventSchema, webhookEvents, webhookSchema, webhookShapes } from './webhook.ts'

const area = 'modtools'
const ofCommunity = '/api/communities/:communityId/webhooks'
const ofSite = '/api/webhooks'
const one = `${ofSite}/:webhookId`
const communityParams = z.object({ communityId: idSchema })
const webhookParams = z.object({ webhookId: idSchema })
const codes = {
	'params.communityId': 'invalid_id',
	'params.webhookId': 'webhook_not_found',
	'params.deliveryId': 'webhook_not_found',
	'query.limit': 'invalid_limit',
	'query.next': 'invalid_cursor',
} as const
const forModerators = ['community_not_found', 'not_mod_not_admin'] as const
const forTeam = ['webhook_not_found'] as const

const fieldsSchema = z.object({
	name: oneLineSchema.pipe(z.string().refine(isVisible, 'Give it a name.').max(limits.webhookNameMax)),
	url: z.string().trim().max(limits.linkMax),
	events: z
		.array(webhookEventSchema)
		.min(1, 'Choose at least one event.')
		.max(webhookEvents.length)
		.transform((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
	shape: z.enum(webhookShapes).default('standard'),
	language: z.enum(languages).default('en'),
})

const listSchema = z.array(webhookSchema)
const createdSchema = z.object({ webhook: webhookSchema, secret: z.string() })
/** A message to somebody else's server, by hand. */
const sending = {
	bucket: 'webhookSend',
	per: 'member',
	limits: [
		{ points: 5, seconds: 10 },
		{ points: 60, seconds: 3_600 },
	],
} as const

export const listCommunityWebhooks = defineEndpoint({
	area,
	method: 'GET',
	path: ofCommunity,
	access: 'member',
	about: 'The webhooks of a community, for its moderators; without their secrets, and with the beginning of their addresses.',
	params: communityParams,
	reply: listSchema,
	codes,
	failures: forModerators,
})

export const addCommunityWebhook = defineEndpoint({
	area,
	method: 'POST',
	path: ofCommunity,
	access: 'member',
	about: 'Adds a webhook to a community; its secret is returned this once.',
	params: communityParams,
	body: fieldsSchema,
	reply: createdSchema,
	secretReply: true,
	codes,
	failures: [...forModerators, 'invalid_input'],
})

export const listSiteWebhooks = defineEndpoint({
	area,
	method: 'GET',
	path: ofSite,
	access: 'admin',
	about: 'The webhooks of the site; without their secrets.',
	reply: listSchema,
})

export const addSiteWebhook = defineEndpoint({
	area,
	method: 'POST',
	path: ofSite,
	access: 'admin',
	about: 'Adds a webhook that is told of the events of the whole site; its secret is returned this once.',
	body: fieldsSchema,
	reply: createdSchema,
	secretReply: true,
	codes,
	failures: ['invalid_input'],
	audit: ['add_webhook'],
})

export const editWebhook = defineEndpoint({
	area,
	method: 'PUT',
	path: one,
	access: 'member',
	about:
		'Changes a webhook, or switches it on or off; without `url` its address stays. For the moderators of its community, or for admins.',
	params: webhookParams,
	body: fieldsSchema.extend({ url: fieldsSchema.shape.url.optional(), isOn: z.boolean() }),
	reply: webhookSchema,
	codes,
	failures: [...forTeam, 'invalid_input'],
	audit: ['edit_webhook'],
})

export const deleteWebhook = defineEndpoint({
	area,
	method: 'DELETE',
	path: one,
	access: 'member',
	about: 'Deletes a webhook; what waits to be sent is not sent.',
	params: webhookParams,
	reply: successSchema,
	codes,
	failures: forTeam,
	audit: ['delete_webhook'],
})

export const rotateWebhookSecret = defineEndpoint({
	area,
	method: 'POST',
	path: `${one}/secret`,
	access: 'member',
	about: 'Gives a webhook a new secret, which is returned this once. For a day messages are signed with the previous one too.',
	params: webhookParams,
	reply: z.object({ secret: z.string() }),
	secretReply: true,
	codes,
	failures: forTeam,
	audit: ['edit_webhook'],
})

export const testWebhook = defineEndpoint({
	area,
	method: 'POST',
	path: `${one}/test`,
	access: 'member',
	about: 'Sends a test event to a webhook; its delivery is in the log.',
	params: webhookParams,
	reply: webhookDeliverySchema,
	codes,
	failures: [...forTeam, 'conflict'],
	rateLimit: sending,
})

export const listWebhookDeliveries = defineEndpoint({
	area,
	method: 'GET',
	path: `${one}/deliveries`,
	access: 'member',
	about: 'The latest deliveries of a webhook, newest first.',
	params: webhookParams,
	query: z.object({ limit: limitSchema, next: cursorSchema }),
	reply: z.object({ deliveries: z.array(webhookDeliverySchema), next: nextSchema }),
	codes,
	failures: [...forTeam, 'invalid_cursor'],
})

export const resendWebhookDelivery = defineEndpoint({
	area,
	method: 'POST',
	path: `${one}/deliveries/:deliveryId/resend`,
	access: 'member',
	about: 'Sends a delivery again, at once and from the first attempt, with the same webhook-id.',
	params: webhookParams.extend({ deliveryId: idSchema }),
	reply: webhookDeliverySchema,
	codes,
	failures: [...forTeam, 'conflict'],
	rateLimit: sending,
})
