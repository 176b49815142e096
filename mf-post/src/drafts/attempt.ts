import { ApiError } from '@folkmoot/kit/api'
import type { Attempt } from './draft-store.ts'

/** The server forgets keys after a day (decisions W20). */
const keyHoldsMs = 23 * 60 * 60 * 1000

/** How this is sent: as before, where the very same was sent and nobody has said no to it. */
export function attemptFor(earlier: Attempt | undefined, sent: unknown, now: number): Attempt {
	const of = inShort(JSON.stringify(sent))
	if (earlier?.of === of && now - earlier.at < keyHoldsMs) return earlier
	return { key: crypto.randomUUID(), of, at: now }
}

/** Enough to tell two texts of one box apart: FNV-1a over 64 bits, and the length. */
function inShort(text: string): string {
	let hash = 0xcbf29ce484222325n
	for (let index = 0; index < text.length; index += 1) {
		hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n)
	}
	return `${hash.toString(36)}.${text.length}`
}

/** Whether somebody has answered, so that nothing is under way any more. */
export function isAnswered(error: unknown): boolean {
	return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}
