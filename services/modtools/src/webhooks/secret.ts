import { randomBytes } from 'node:crypto'
import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import { seal, unseal } from '@folkmoot/service-kit/secrets/seal'
import { siteKeyOf } from '@folkmoot/service-kit/secrets/site-keys'
import type { Db } from 'mongodb'
import { Webhook } from 'standardwebhooks'
import { shownAddress } from './shown-address.ts'

const secretBytes = 24

const keyOf = (db: Db) => Buffer.from(siteKeyOf(db, 'webhooks'), 'hex')

/** A new secret, as Standard Webhooks writes it: `whsec_` and 24 random bytes in base64. */
export function makeSecret(): string {
	return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

/** Encrypts a secret for its webhook (hex id). */
export function sealSecret(db: Db, secret: string, webhookId: string): string {
	return seal(secret, keyOf(db), webhookId)
}

const addressKeyOf = (db: Db) => Buffer.from(siteKeyOf(db, 'webhook addresses'), 'hex')

/** What is stored of the address of a webhook (hex id). */
export function sealAddress(db: Db, url: string, webhookId: string): Pick<WebhookRecord, 'shownUrl' | 'sealedUrl'> {
	return { shownUrl: shownAddress(url), sealedUrl: seal(url, addressKeyOf(db), webhookId) }
}

export function unsealAddress(db: Db, { _id, sealedUrl }: Pick<WebhookRecord, '_id' | 'sealedUrl'>): string {
	return unseal(sealedUrl, addressKeyOf(db), _id.toHexString())
}

interface Message {
	id: string
	body: string
	at: Date
}

/** The headers that sign a message, with one signature for each of the webhook's sealed secrets. */
export function signedHeaders(db: Db, { id, body, at }: Message, sealed: readonly string[], webhookId: string): Record<string, string> {
	const signatures = sealed.map((secret) => new Webhook(unseal(secret, keyOf(db), webhookId)).sign(id, at, body))
	return {
		'webhook-id': id,
		'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
		'webhook-signature': signatures.join(' '),
	}
}
