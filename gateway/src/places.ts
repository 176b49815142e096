import type { ServerResponse } from 'node:http'
import { fail } from '@folkmoot/service-kit/failure'
import type { Busyness } from '@folkmoot/service-kit/watchers'

export interface Line {
	/** So many are worked on at the same time. */
	most: number
	/** So many wait for their turn. */
	mostWaiting: number
	/** And so long. */
	patienceMs: number
}

/**
 * Gives places, each taken until its answer has left: so much is under way at the same time and no more. Who finds none
 * waits a moment, if there is a line; who finds no place there either is told at once to come again. So the others are
 * answered as quickly as ever, instead of everybody too late.
 */
export function createLine(
	{ most, mostWaiting, patienceMs }: Line,
	watch: (read: () => Busyness) => void = () => {},
): (res: ServerResponse) => Promise<void> {
	let taken = 0
	const waiting = new Set<() => void>()
	watch(() => ({ taken, waiting: waiting.size }))

	function take(res: ServerResponse): void {
		taken += 1
		res.once('close', () => {
			taken -= 1
			const [next] = waiting
			next?.()
		})
	}

	function wait(res: ServerResponse): Promise<void> {
		return new Promise((resolve, reject) => {
			const leave = () => {
				clearTimeout(patience)
				waiting.delete(goOn)
				res.off('close', leave)
			}
			const goOn = () => {
				leave()
				take(res)
				resolve()
			}
			const patience = setTimeout(() => {
				leave()
				reject(tooBusy())
			}, patienceMs)
			waiting.add(goOn)
			res.once('close', leave) // who has gone needs no place
		})
	}

	return async (res) => {
		if (taken < most) return take(res)
		if (waiting.size >= mostWaiting) throw tooBusy()
		await wait(res)
	}
}

const tooBusy = () => fail('service_unavailable', { message: 'The site is very busy. Try again in a moment.', retryAfter: 1 })

/** For one gateway, in which nobody stands in line. Who only waits to hear whether something is new takes a place of these alone. */
export const requestLine: Line = { most: 2_000, mostWaiting: 0, patienceMs: 0 }
/** A page is work for this very process: more at once only makes each take longer. */
export const pageLine: Line = { most: 32, mostWaiting: 224, patienceMs: 3_000 }
/** For each service of one gateway: a crowd at one moment is answered in turn, what would come too late is not begun. */
export function callLine(area: string): Line {
	// Bytes of images come and go at the speed of the other end.
	return { most: area === 'media' ? 1_024 : 256, mostWaiting: 1_024, patienceMs: 10_000 }
}
