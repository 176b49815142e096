import type { Language } from '@folkmoot/contract-kit/languages'
import type { ObjectId } from 'mongodb'
import type { deliveryProblems, deliveryStates, WebhookEvent, WebhookShape, webhookStops } from './webhook.ts'

/** Collection `webhooks`, owned by modtools. */
export interface WebhookRecord {
	_id: ObjectId
	/** null for the whole site. */
	communityId: ObjectId | null
	name: string
	/** The host of its address and the beginning of its path. */
	shownUrl: string
	/** Its address, sealed: that of a chat is a secret itself. */
	sealedUrl: string
	/** Who entered it; null if their account is deleted, missing for addresses of earlier versions. */
	addressBy?: ObjectId | null
	events: WebhookEvent[]
	shape: WebhookShape
	language: Language
	isOn: boolean
	stopped: { why: (typeof webhookStops)[number]; at: Date } | null
	/** Sealed. */
	secret: string
	/** The secret before, until a day after it was changed. */
	previous: { secret: string; until: Date } | null
	/** Since the last delivery: the first failure, and how many. */
	failing: { since: Date; count: number } | null
	/** The address of the site when it was added, for links where the settings name none. */
	origin: string
	createdAt: Date
}

/** What an event is about: ids only, in hex. What is sent is read when it is sent. */
export type WebhookSubject =
	| { event: 'post.created'; postId: string }
	| { event: 'post.removed'; postId: string }
	| { event: 'comment.created'; commentId: string; postId: string }
	| { event: 'comment.removed'; commentId: string; postId: string }
	| { event: 'report.created'; reportId: string }
	/** `communityId`: null if from the whole site. */
	| { event: 'member.banned'; userId: string; communityId: string | null }
	| { event: 'modlog.added'; entryId: string }
	| { event: 'community.created'; communityId: string }
	| { event: 'account.created'; userId: string }
	| { event: 'test' }

/** Collection `webhookDeliveries`, owned by modtools: the log of each webhook, and what waits. */
export interface WebhookDeliveryRecord {
	_id: ObjectId
	hookId: ObjectId
	/** The same for all webhooks that are told of the event. */
	messageId: string
	subject: WebhookSubject
	/** When the event happened. */
	at: Date
	state: (typeof deliveryStates)[number]
	attempts: number
	lastAt: Date | null
	nextAt: Date | null
	status: number | null
	problem: (typeof deliveryProblems)[number] | null
	answer: string | null
	createdAt: Date
}
