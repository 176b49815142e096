import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The pauses between attempts: about a day together. */
const pausesMs = [5_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 6 * hourMs, 15 * hourMs] as const

/** Up to a tenth more, so that what failed together does not come back together. */
const spread = 0.1
/** Attempts in a row: a busy site does not queue for a day what nobody takes. */
const maxFailures = 500

/** When a message is sent again after so many attempts; null if it is given up. */
export function nextAttempt(attempts: number, now: Date, random = Math.random()): Date | null {
	const pause = pausesMs[attempts - 1]
	return pause === undefined ? null : new Date(now.getTime() + pause * (1 + spread * random))
}

/** Nothing was delivered while a message was tried for this long. */
const failingMs = 23 * hourMs

/** Why a webhook is switched off after a failed attempt; null if it stays on. */
export function stopReason(
	failing: WebhookRecord['failing'],
	{ status, isGivenUp, now }: { status: number | null; isGivenUp: boolean; now: Date },
): 'failing' | 'gone' | null {
	if (status === 410) return 'gone'
	if (!failing) return null
	const isLong = isGivenUp && now.getTime() - failing.since.getTime() >= failingMs
	return isLong || failing.count >= maxFailures ? 'failing' : null
}
