import { measureLoad } from './loads.ts'
import { measureLongFeed } from './long-feed.ts'
import type { PageFigures } from './page-report.ts'
import type { Place } from './place.ts'
import { networks } from './visit.ts'
import { measureWalk } from './walks.ts'

/** A user journey, measured as a whole. */
export interface MeasuredLine {
	name: string
	targets: PageFigures
	measure: (place: Place) => Promise<PageFigures>
	/** Measured only once: it takes long and is stable. */
	isOnce?: true
}

const inFeed = ['[role=feed] button[aria-label="Upvote"]', '[role=feed] button[aria-label^="More about"]']
const inThread = [
	'button[aria-label^="Thread of"]',
	'[id^="comment-"] button[aria-label="Upvote"]',
	'[id^="comment-"] button[data-key="r"]',
]

const small = { requests: 8, hops: 2, code: 140, cls: 0.02 }
const thread = { lcp: 700, settled: 2_500, blocked: 400, inp: 200, cls: 0.02, hops: 2 }

/** All lines of the report, in order. */
export function pageLines({ people: { guest, member }, data }: Pick<Place, 'people' | 'data'>): MeasuredLine[] {
	const home = (who: typeof guest, network: keyof typeof networks) => (place: Place) =>
		measureLoad(place, { path: '/', who, network: networks[network], presses: inFeed })
	const threads = Object.entries(data.threads).map(([comments, publicId]): MeasuredLine => {
		const load = { path: `/Measured/post/${publicId}`, who: member, network: networks.near, presses: inThread }
		return { name: `post with ${comments} comments, member`, targets: thread, measure: (place) => measureLoad(place, load) }
	})
	return [
		{ name: 'home, guest', targets: { ...small, lcp: 600, inp: 100 }, measure: home(guest, 'near') },
		{ name: 'home, guest, far away', targets: { ...small, lcp: 1_000 }, measure: home(guest, 'far') },
		{ name: 'home, member', targets: { ...small, lcp: 600, inp: 100 }, measure: home(member, 'near') },
		...threads,
		{ name: 'feed, post and back', targets: { toPost: 100, toFeed: 100 }, measure: measureWalk },
		{ name: 'a long feed', targets: { frames: 59 }, measure: measureLongFeed, isOnce: true },
	]
}
