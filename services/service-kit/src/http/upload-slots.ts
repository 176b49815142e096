import { fail } from '../failure.ts'

/** Limits of concurrent uploads: per sender, and in total. */
const maxPerSender = 12
const maxTotal = 200

const slotsBySender = new Map<string, number>()
let slotsTaken = 0

/** Takes an upload slot; throws if none is free. Returns the function that releases it. */
export function acquireUploadSlot(sender: string): () => void {
	const own = slotsBySender.get(sender) ?? 0
	if (own >= maxPerSender || slotsTaken >= maxTotal) {
		throw fail('service_unavailable', { message: 'Too many images at once. Try again in a moment.', retryAfter: 10 })
	}
	slotsBySender.set(sender, own + 1)
	slotsTaken += 1
	return () => {
		slotsTaken -= 1
		const left = (slotsBySender.get(sender) ?? 1) - 1
		if (left > 0) slotsBySender.set(sender, left)
		else slotsBySender.delete(sender)
	}
}
