import type { Page } from '@playwright/test'
import { median } from '../median.ts'
import type { PageEnvironment } from './page-environment.ts'
import type { PageFigures } from './page-report.ts'
import { networks, openVisit } from './visit.ts'
import { settle } from './vitals.ts'

/** How many posts are opened: the first loads the page's code, the others are measured. */
const postCount = 4
/** The minimum time a pointer hovers before it clicks. */
const hoverMs = 80
const timeoutMs = 20_000

/** Navigates from the feed to a post and back repeatedly; the median without the first. */
export async function measureNavigation({ browser, url, visitors, slow }: PageEnvironment): Promise<PageFigures> {
	const { page, close } = await openVisit(browser, { url, who: visitors.member, network: networks.near, slow })
	try {
		await page.goto(`${url}/all`, { waitUntil: 'commit' })
		await settle(page)
		const rounds: { toPost: number; toComments: number; toFeed: number }[] = []
		for (let post = 0; post < postCount; post++) rounds.push(await navigateAndReturn(page, post))
		const medianOf = (of: (one: (typeof rounds)[number]) => number) => median(rounds.slice(1).map(of))
		return { toPost: medianOf((one) => one.toPost), toComments: medianOf((one) => one.toComments), toFeed: medianOf((one) => one.toFeed) }
	} finally {
		await close()
	}
}

async function navigateAndReturn(page: Page, post: number) {
	const link = page.locator('[role=feed] article h2 a').nth(post)
	await link.scrollIntoViewIfNeeded()
	const box = await link.boundingBox()
	if (!box) throw new Error('There is no post to go to.')
	await page.mouse.move(box.x + 20, box.y + box.height / 2)
	await page.waitForTimeout(hoverMs)
	await page.evaluate(measurePaintAfter('click', { toPost: 'h1#post-title', toComments: '#comments' }))
	await page.mouse.down()
	await page.mouse.up()
	const there = await page.evaluate<{ toPost: number; toComments: number }>('window.painted')
	await settle(page)
	await page.evaluate(measurePaintAfter('popstate', { toFeed: '[role=feed] article' }))
	await page.evaluate('history.back()')
	const back = await page.evaluate<{ toFeed: number }>('window.painted')
	await settle(page)
	return { ...there, ...back }
}

/** Source code for the page: measures from an event until each of these is painted. */
function measurePaintAfter(event: 'click' | 'popstate', wanted: Record<string, string>): string {
	return `void (window.painted = new Promise((done, fail) => {
		setTimeout(() => fail(new Error('It was never painted.')), ${timeoutMs})
		addEventListener('${event}', ({ timeStamp }) => {
		const wanted = new Map(Object.entries(${JSON.stringify(wanted)})), count = wanted.size, times = {}
		const look = () => {
			for (const [name, selector] of wanted) {
				if (!document.querySelector(selector)) continue
				wanted.delete(name)
				// After the frame that it is painted in.
				const { port1, port2 } = new MessageChannel()
				port1.onmessage = () => { times[name] = performance.now() - timeStamp; if (Object.keys(times).length === count) done(times) }
				requestAnimationFrame(() => port2.postMessage(null))
			}
			if (wanted.size > 0) requestAnimationFrame(look)
		}
		requestAnimationFrame(look)
	}, { capture: true, once: true })
	}))`
}
