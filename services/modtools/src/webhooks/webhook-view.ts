import type { Webhook, WebhookDelivery } from '@folkmoot/modtools-contract/webhook'
import type { WebhookDeliveryRecord, WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Stored webhook → webhook, without its secret and the rest of its address. */
export function webhookView({ _id, stopped, failing, ...record }: WebhookRecord, withholdsReports: boolean): Webhook {
	const { name, shownUrl, events, shape, language, isOn, createdAt } = record
	return {
		id: _id.toHexString(),
		name,
		address: shownUrl,
		events,
		shape,
		language,
		isOn,
		stopped: stopped && { why: stopped.why, at: stopped.at.toISOString() },
		failingSince: iso(failing?.since ?? null),
		withholdsReports,
		createdAt: createdAt.toISOString(),
	}
}

/** Stored delivery → an entry of the log. */
export function deliveryView({ _id, subject, lastAt, nextAt, createdAt, ...record }: WebhookDeliveryRecord): WebhookDelivery {
	const { messageId, state, attempts, status, problem, answer } = record
	return {
		id: _id.toHexString(),
		messageId,
		event: subject.event,
		state,
		attempts,
		createdAt: createdAt.toISOString(),
		lastAt: iso(lastAt),
		nextAt: iso(nextAt),
		status,
		problem,
		answer,
	}
}
