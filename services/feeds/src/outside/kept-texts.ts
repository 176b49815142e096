import { createHash } from 'node:crypto'

/** A text that is sent to many, as it was made. */
export interface KeptText {
	text: string
	/** A strong ETag, with its quotes. */
	etag: string
	/** When what it says last changed, where that is known. */
	changedAt: Date | null
	madeAt: number
}

const keptMax = 200

/**
 * Texts that are the same for everybody, kept a moment: a crowd of readers at the same minute costs one reading. Not for
 * what depends on who asks.
 */
export function createKeptTexts(now: () => Date) {
	const kept = new Map<string, Promise<KeptText>>()
	return async (key: string, maxAgeMs: number, make: () => Promise<{ text: string; changedAt: Date | null }>): Promise<KeptText> => {
		const known = await kept.get(key)?.catch(() => null)
		if (known && now().getTime() - known.madeAt < maxAgeMs) return known
		const made = make().then(({ text, changedAt }) => ({ text, changedAt, madeAt: now().getTime(), etag: etagOf(text) }))
		kept.delete(key)
		kept.set(key, made)
		const [oldest] = kept.keys()
		if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
		return made.catch((error: unknown) => {
			kept.delete(key)
			throw error
		})
	}
}

function etagOf(text: string): string {
	return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
