/** Writes of this page without a reply: they may have taken effect. */
const unanswered = new Map<string, { key: string; at: number }>()

/** How long an equal write counts as a repeat of it. */
const ttlMs = 10 * 60_000
const maxEntries = 50

/** The idempotency key of a write: the previous one if the same write got no reply before. */
export function idempotencyKeyFor(write: string): string {
	const previous = unanswered.get(write)
	return previous && Date.now() - previous.at < ttlMs ? previous.key : crypto.randomUUID()
}

/** Remembers a write without a reply; forgets one with a reply. */
export function recordReply(write: string, key: string, isAnswered: boolean): void {
	unanswered.delete(write)
	if (isAnswered) return
	unanswered.set(write, { key, at: Date.now() })
	const [oldest] = unanswered.keys()
	if (unanswered.size > maxEntries && oldest !== undefined) unanswered.delete(oldest)
}
