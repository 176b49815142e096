import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../support/config.ts'
import { type Frames, framesOf, traced } from './frames.ts'
import { memoryOf } from './memory.ts'

/**
 * How a long feed scrolls: `nice -n -20 node e2e/measure/feed.ts ADDRESS…`, each the whole address of a feed. Reads on
 * to so many posts (`--posts 20,1000`); at each scrolls through all of them (`--runs 3`) and prints the frames, the work
 * of each thread for one of them, and what the tab holds. Times are of the processor, so that other work on the machine
 * is not in them; the frames that were drawn are what a watch would show. CHROMIUM_PATH names the browser.
 */
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		posts: { type: 'string', default: '20,1000' },
		runs: { type: 'string', default: '3' },
		/** How fast: pixels a second, at a desk about twenty cards. */
		speed: { type: 'string', default: '3600' },
		/** The longest way of one run. */
		way: { type: 'string', default: '60000' },
		phone: { type: 'boolean', default: false },
		compact: { type: 'boolean', default: false },
	},
})
setTimeout(() => process.exit(2), 540_000).unref()

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
	for (const address of positionals) await measure(address)
} finally {
	await browser.close()
}

async function measure(address: string): Promise<void> {
	const size = values.phone
		? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
		: { viewport: { width: 1280, height: 900 } }
	const context = await browser.newContext({ ...size, serviceWorkers: 'block' })
	if (values.compact) await context.addCookies([{ name: 'feed_layout', value: 'compact', url: address }])
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	await page.goto(address, { waitUntil: 'load' })
	for (const wanted of values.posts.split(',').map(Number)) {
		const posts = await readOn(page, wanted)
		print({ address, posts, ...(await memoryOf(browser, cdp)) })
		for (let run = 1; run <= Number(values.runs); run++) print({ run, ...(await scrollThrough(browser, page, cdp)) })
		print({ after: posts, ...(await memoryOf(browser, cdp)) })
		if (posts < wanted) break
	}
	await context.close()
}

function print(figures: Record<string, unknown>): void {
	process.stdout.write(`${JSON.stringify(figures)}\n`)
}

/** Scrolls to the end until so many are there; gives how many are. */
async function readOn(page: Page, wanted: number): Promise<number> {
	const count = () => page.evaluate<number>('document.querySelectorAll("[role=feed] [data-slot]").length')
	let known = 0
	for (let waited = 0; waited < 300; ) {
		const now = await count()
		if (now >= wanted) return now
		waited = now > known ? 0 : waited + 1
		known = now
		await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
		await page.waitForTimeout(50)
	}
	return known
}

/** From the beginning down, as a wheel or a finger that does not stop. */
async function scrollThrough(browser: Browser, page: Page, cdp: CDPSession): Promise<Frames> {
	await page.evaluate('scrollTo(0, 0)')
	await page.waitForTimeout(1_000)
	const height = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')
	const { width, height: screen } = page.viewportSize() ?? { width: 0, height: 0 }
	// Short of the end: what is loaded there is not what is measured.
	const way = Math.min(Number(values.way), height - 3 * screen)
	const trace = await traced(browser, page, () =>
		cdp.send('Input.synthesizeScrollGesture', {
			x: width / 2,
			y: screen / 2,
			yDistance: -way,
			speed: Number(values.speed),
			gestureSourceType: values.phone ? 'touch' : 'mouse',
		}),
	)
	return framesOf(trace)
}
