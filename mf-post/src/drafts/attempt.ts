import { ApiError } from '@folkmoot/kit/api'
import type { Attempt } from './draft-content.ts'

/** The server forgets idempotency keys after a day (rule api-13). */
const keyTtlMs = 23 * 60 * 60 * 1000

/** Reuses the earlier attempt if the content is the same and its key still valid; else makes a new one. */
export function reuseOrCreateAttempt(earlier: Attempt | undefined, sent: unknown, now: number): Attempt {
	const of = hash(JSON.stringify(sent))
	if (earlier?.of === of && now - earlier.at < keyTtlMs) return earlier
	return { key: crypto.randomUUID(), of, at: now }
}

/** A hash that tells two texts of one box apart: 64-bit FNV-1a and the length. */
function hash(text: string): string {
	let hash = 0xcbf29ce484222325n
	for (let index = 0; index < text.length; index += 1) {
		hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
	}
	return `${hash.toString(36)}.${text.length}`
}

/** Whether the server gave a final answer: nothing is pending any more. */
export function isFinalError(error: unknown): boolean {
	return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}
