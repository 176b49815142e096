/** Writes of this page that nobody answered: they may have taken effect all the same. */
const unanswered = new Map<string, { key: string; at: number }>()

/** So long a write made once more is taken for the same one. */
const rememberedMs = 10 * 60_000
const most = 50

/** The idempotency key of a write: the same once more, where the same write found no answer before. */
export function keyFor(write: string): string {
	const earlier = unanswered.get(write)
	return earlier && Date.now() - earlier.at < rememberedMs ? earlier.key : crypto.randomUUID()
}

/** Remembers or forgets a write, now that it is known whether it was answered. */
export function noteAnswer(write: string, key: string, isAnswered: boolean): void {
	unanswered.delete(write)
	if (isAnswered) return
	unanswered.set(write, { key, at: Date.now() })
	const [oldest] = unanswered.keys()
	if (unanswered.size > most && oldest !== undefined) unanswered.delete(oldest)
}
