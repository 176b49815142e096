import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { languages } from '@folkmoot/contract-kit/languages'
import { z } from 'zod'

/** What a webhook may be told of (docs/webhooks.md), in the order of the form. */
export const webhookEvents = [
	'post.created',
	'comment.created',
	'post.removed',
	'comment.removed',
	'report.created',
	'member.banned',
	'modlog.added',
	'community.created',
	'account.created',
] as const
export const webhookEventSchema = z.enum(webhookEvents)
export type WebhookEvent = (typeof webhookEvents)[number]

/** These happen in no community: only webhooks of the site are told of them. */
export const siteOnlyEvents: readonly WebhookEvent[] = ['community.created', 'account.created']

/** `standard`: JSON as Standard Webhooks has it; the others are what those programs show as a message. */
export const webhookShapes = ['standard', 'discord', 'slack', 'matrix'] as const
export type WebhookShape = (typeof webhookShapes)[number]

/** Why a webhook was switched off by itself: nothing could be delivered for a day, or the receiver answered 410. */
export const webhookStops = ['failing', 'gone'] as const

export const webhookSchema = z.object({
	id: idSchema,
	name: z.string(),
	/** The host of its address and the beginning of its path, which often holds a secret. */
	address: z.string(),
	events: z.array(webhookEventSchema),
	shape: z.enum(webhookShapes),
	/** Of the sentences in messages to chat programs. */
	language: z.enum(languages),
	isOn: z.boolean(),
	/** Set if it was switched off by itself. */
	stopped: z.object({ why: z.enum(webhookStops), at: timeSchema }).nullable(),
	/** The first failure since the last delivery; null if that succeeded. */
	failingSince: timeSchema.nullable(),
	/** No reports are sent: whoever entered the address may not read them any more. */
	withholdsReports: z.boolean(),
	createdAt: timeSchema,
})
export type Webhook = z.infer<typeof webhookSchema>

/** `dropped`: what it was about is not public any more, or the webhook was switched off. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const
/** `unreachable`: no connection, or one that is not allowed. */
export const deliveryProblems = ['unreachable', 'timeout', 'redirect', 'status'] as const

export const webhookDeliverySchema = z.object({
	id: idSchema,
	/** The header `webhook-id`: the same however often it is sent. */
	messageId: z.string(),
	event: z.enum([...webhookEvents, 'test']),
	state: z.enum(deliveryStates),
	/** Attempts so far. */
	attempts: z.int(),
	createdAt: timeSchema,
	lastAt: timeSchema.nullable(),
	/** When it is sent again. */
	nextAt: timeSchema.nullable(),
	/** The status of the last answer. */
	status: z.int().nullable(),
	problem: z.enum(deliveryProblems).nullable(),
	/** The beginning of the last answer, if that was a failure. */
	answer: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>
