import { setImmediate } from 'node:timers/promises'
import { slices } from './slices.ts'

/** As `map`, for long lists: yields to the event loop after every `size` items. */
export async function mapInSlices<T, U>(all: readonly T[], size: number, make: (one: T) => U): Promise<U[]> {
	const made: U[] = []
	for (const slice of slices(all, size)) {
		if (made.length > 0) await setImmediate()
		made.push(...slice.map((one) => make(one)))
	}
	return made
}
