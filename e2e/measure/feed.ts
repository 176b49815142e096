import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../support/config.ts'

/**
 * How a long feed scrolls: `node e2e/measure/feed.ts ADDRESS…`, each the whole address of a feed. Reads on to so many
 * posts (`--posts 1000,3000`), and at each prints the work of the main thread for a frame while scrolling back and forth
 * as a wheel does, and what the tab holds. CHROMIUM_PATH names the browser. Ends within eight minutes.
 */
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { posts: { type: 'string', default: '1000,3000' }, phone: { type: 'boolean', default: false } },
})
setTimeout(() => process.exit(2), 480_000).unref()

const frames = 240
const pixels = 60

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
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	await cdp.send('Performance.enable')
	await page.goto(address, { waitUntil: 'load' })
	for (const wanted of [20, ...values.posts.split(',').map(Number)]) {
		const posts = await readOn(page, wanted)
		process.stdout.write(`${JSON.stringify({ address, posts, ...(await scroll(page, cdp)), ...(await held(page, cdp)) })}\n`)
		if (posts < wanted) break
	}
	await context.close()
}

/** Scrolls to the end until so many are there; gives how many are. */
async function readOn(page: Page, wanted: number): Promise<number> {
	const count = () => page.evaluate<number>('document.querySelectorAll("[role=feed] > * > *").length')
	let known = 0
	for (let waited = 0; waited < 100; ) {
		const now = await count()
		if (now >= wanted) return now
		waited = now > known ? 0 : waited + 1
		known = now
		await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
		const more = page.getByRole('button', { name: 'More' })
		if ((await more.count()) > 0) await more.click()
		await page.waitForTimeout(50)
	}
	return known
}

/** Milliseconds of work for a frame, and the longest frame. */
async function scroll(page: Page, cdp: CDPSession): Promise<Record<string, number>> {
	await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 2)')
	await page.waitForTimeout(500)
	const before = await metricsOf(cdp)
	const longest = await page.evaluate<number>(`new Promise((done) => {
		let left = ${frames}, last = performance.now(), longest = 0
		const step = (now) => {
			longest = Math.max(longest, now - last)
			last = now
			scrollBy(0, left > ${frames / 2} ? ${pixels} : -${pixels})
			if (--left > 0) requestAnimationFrame(step)
			else done(longest)
		}
		requestAnimationFrame(step)
	})`)
	const after = await metricsOf(cdp)
	const each = (name: string) => Math.round(((after(name) - before(name)) / frames) * 10_000) / 10
	return {
		msPerFrame: each('TaskDuration'),
		script: each('ScriptDuration'),
		layout: each('LayoutDuration'),
		style: each('RecalcStyleDuration'),
		longestFrame: Math.round(longest),
	}
}

/** What is left after the garbage is collected. */
async function held(page: Page, cdp: CDPSession): Promise<Record<string, number>> {
	await page.waitForTimeout(300)
	await cdp.send('HeapProfiler.collectGarbage')
	const of = await metricsOf(cdp)
	return { heapMb: Math.round(of('JSHeapUsedSize') / 1e5) / 10, nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

async function metricsOf(cdp: CDPSession): Promise<(name: string) => number> {
	const { metrics } = await cdp.send('Performance.getMetrics')
	return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0
}
