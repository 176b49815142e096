import type { ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'

/** Takes a place until the answer has left, or throws where none is free. */
export type TakePlace = (res: ServerResponse) => void

/**
 * So much is under way at the same time and no more. Who comes when all is taken is told at once to come again: the
 * others are answered as quickly as ever, instead of everybody too late.
 */
export function createPlaces(most: number): TakePlace {
	let taken = 0
	return (res) => {
		if (taken >= most) throw fail('service_unavailable', { message: 'The site is very busy. Try again in a moment.', retryAfter: 1 })
		taken += 1
		res.once('close', () => {
			taken -= 1
		})
	}
}

/** For one gateway. Who only waits to hear whether something is new takes a place of these alone. */
export const mostRequests = 2_000
export const mostPages = 256
/** For each service of one gateway. */
export function mostCalls(area: string): number {
	// Bytes of images come and go at the speed of the other end.
	return area === 'media' ? 1_024 : 256
}
