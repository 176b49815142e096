import { measureEmptyPage } from './empty-page.ts'
import { measureLongFeed } from './long-feed.ts'
import { measureNavigation } from './navigation.ts'
import type { PageEnvironment } from './page-environment.ts'
import { measureLoad } from './page-load.ts'
import type { PageFigures } from './page-report.ts'
import { networks } from './visit.ts'

/** A user journey, measured as a whole. */
export interface MeasuredLine {
	name: string
	targets: PageFigures
	measure: (environment: PageEnvironment) => Promise<PageFigures>
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
const thread = { lcp: 700, settled: 2_500, blocked: 400, inp: 200, cls: 0.02 }

/** All lines of the report, in order. */
export function pageLines({ visitors: { guest, member }, data }: Pick<PageEnvironment, 'visitors' | 'data'>): MeasuredLine[] {
	const home = (who: typeof guest, network: keyof typeof networks) => (environment: PageEnvironment) =>
		measureLoad(environment, { path: '/', who, network: networks[network], clicks: inFeed })
	const threads = Object.entries(data.threads).map(([comments, { publicId, community }]): MeasuredLine => {
		const load = { path: `/${community}/post/${publicId}`, who: member, network: networks.near, clicks: inThread }
		return { name: `post with ${comments} comments, member`, targets: thread, measure: (environment) => measureLoad(environment, load) }
	})
	return [
		{ name: 'an empty page', targets: {}, measure: measureEmptyPage },
		{ name: 'home, guest', targets: { ...small, lcp: 600, inp: 100 }, measure: home(guest, 'near') },
		{ name: 'home, guest, far away', targets: { ...small, lcp: 1_000 }, measure: home(guest, 'far') },
		{ name: 'home, member', targets: { ...small, lcp: 600, inp: 100 }, measure: home(member, 'near') },
		...threads,
		{ name: 'feed, post and back', targets: { toPost: 100, toFeed: 100 }, measure: measureNavigation },
		{ name: 'a long feed', targets: { frames: 59 }, measure: measureLongFeed, isOnce: true },
	]
}
