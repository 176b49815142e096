import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { chromiumPath } from '../support/config.ts'
import { measureMemory } from './memory.ts'
import { readOn, scrollThrough } from './scroll.ts'

/**
 * Measures scrolling of a long feed: `nice -n -20 node e2e/measure/feed.ts ADDRESS…`, each the full URL of a feed. For
 * each number of posts (`--posts 20,1000`) it loads that many, scrolls through all (`--runs 3`) and prints frame rates,
 * the work of each thread per frame, and the tab's memory. Times are CPU time, independent of other load on the machine;
 * frame rates are wall-clock. CHROMIUM_PATH names the browser.
 */
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		posts: { type: 'string', default: '20,1000' },
		runs: { type: 'string', default: '3' },
		/** Pixels per second; about twenty cards on desktop. */
		speed: { type: 'string', default: '3600' },
		/** Maximum distance of one run in pixels. */
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
	const gesture = { speed: Number(values.speed), way: Number(values.way), byFinger: values.phone }
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	await page.goto(address, { waitUntil: 'load' })
	for (const wanted of values.posts.split(',').map(Number)) {
		const posts = await readOn(page, wanted)
		print({ address, posts, ...(await measureMemory(browser, cdp)) })
		for (let run = 1; run <= Number(values.runs); run++) print({ run, ...(await scrollThrough({ browser, page, cdp }, gesture)) })
		print({ after: posts, ...(await measureMemory(browser, cdp)) })
		if (posts < wanted) break
	}
	await context.close()
}

function print(figures: Record<string, unknown>): void {
	process.stdout.write(`${JSON.stringify(figures)}\n`)
}
