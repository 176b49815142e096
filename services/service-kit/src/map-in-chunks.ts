import { setImmediate } from 'node:timers/promises'
import { chunk } from './chunk.ts'

/** As `map`, for long lists: yields to the event loop after every `size` items. */
export async function mapInChunks<T, U>(all: readonly T[], size: number, make: (one: T) => U): Promise<U[]> {
	const made: U[] = []
	for (const slice of chunk(all, size)) {
		if (made.length > 0) await setImmediate()
		made.push(...slice.map((one) => make(one)))
	}
	return made
}
