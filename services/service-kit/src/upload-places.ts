import { fail } from './failure.ts'

/** Limits of concurrent uploads: per sender, and in total. */
const ofOne = 12
const ofAll = 200

const places = new Map<string, number>()
let taken = 0

/** Takes an upload slot; throws if none is free. Returns the function that releases it. */
export function takePlace(sender: string): () => void {
	const own = places.get(sender) ?? 0
	if (own >= ofOne || taken >= ofAll) {
		throw fail('service_unavailable', { message: 'Too many images at once. Try again in a moment.', retryAfter: 10 })
	}
	places.set(sender, own + 1)
	taken += 1
	return () => {
		taken -= 1
		const left = (places.get(sender) ?? 1) - 1
		if (left > 0) places.set(sender, left)
		else places.delete(sender)
	}
}
