import { parseArgs } from 'node:util'
import { signUp } from '@folkmoot/account-contract/account-endpoints'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { ApiClient } from '../support/api-client.ts'
import { chromiumPath } from '../support/config.ts'
import { type Interaction, interactionObserverScript } from './interactions.ts'

/**
 * Measures how a long thread opens and responds on a slow machine: `node e2e/measure/thread.ts ADDRESS…`, each the full
 * URL of a post page. CHROMIUM_PATH names the browser. Prints one line of figures for each; ends within four minutes.
 */
const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		slow: { type: 'string', default: '4' },
		phone: { type: 'boolean', default: false },
		scroll: { type: 'boolean', default: false },
	},
})
setTimeout(() => process.exit(2), 240_000).unref()

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu'] })
try {
	for (const address of positionals) process.stdout.write(`${JSON.stringify(await measure(address))}\n`)
} finally {
	await browser.close()
}

async function measure(address: string): Promise<Record<string, unknown>> {
	const size = values.phone
		? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
		: { viewport: { width: 1280, height: 900 } }
	const context = await browser.newContext({ ...size, serviceWorkers: 'block' })
	await logIn(context, new URL(address).origin)
	const page = await context.newPage()
	const cdp = await context.newCDPSession(page)
	// CPU time, not wall-clock time: only that is comparable on a busy machine.
	await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
	await cdp.send('Performance.enable')
	await page.addInitScript(interactionObserverScript)
	// First a visit without throttling, to warm the browser's cache.
	await page.goto(address, { waitUntil: 'load' })
	await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) })
	await page.goto('about:blank')
	const usedBefore = await cpuMs(cdp)
	await page.goto(address, { waitUntil: 'commit' })
	const opening = await actWhileDrawing(page, cdp, usedBefore)
	const early = await figures(page, cdp)
	await page.waitForTimeout(3_000)
	const settled = await figures(page, cdp)
	const scrolled = values.scroll ? await scrollThrough(page) : {}
	const late = await figures(page, cdp)
	await context.close()
	return { address, ...opening, early, settled, ...scrolled, late }
}

/** Signs up and logs in as a new member. */
async function logIn(context: BrowserContext, url: string): Promise<void> {
	const api = new ApiClient(url)
	await api.call(signUp, { body: { username: `reader_${Date.now().toString(36)}`, password: 'a long enough phrase' } })
	await context.addCookies([...api.cookies].map(([name, value]) => ({ name, value, url })))
}

/** Clicks controls as soon as they appear, and again while more is drawn. */
async function actWhileDrawing(page: Page, cdp: CDPSession, usedBefore: number): Promise<Record<string, unknown>> {
	await page.locator('[id^="comment-"]').first().waitFor({ state: 'visible', timeout: 60_000 })
	const cpu: Record<string, number> = { firstComment: (await cpuMs(cdp)) - usedBefore }
	const names: Record<string, string> = {
		fold: 'button[aria-label^="Thread of"]',
		vote: '[id^="comment-"] button[aria-label="Upvote"]',
		reply: '[id^="comment-"] button:has-text("Reply")',
	}
	for (const [what, selector] of Object.entries(names)) {
		const box = await page.locator(selector).nth(2).boundingBox()
		if (!box) throw new Error(`Nothing to press: ${what}.`)
		const before = await cpuMs(cdp)
		await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
		await page.mouse.down()
		await page.mouse.up()
		await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
		cpu[what] = (await cpuMs(cdp)) - before
		await page.waitForTimeout(250)
		await page.keyboard.press('Escape')
		await page.waitForTimeout(250)
	}
	const seen = await page.evaluate<{ firstComment: number; interactions: Interaction[]; longest: number }>('window.seen()')
	return {
		cpuMs: cpu,
		firstCommentMs: seen.firstComment,
		inpMs: Math.max(...seen.interactions.map(({ ms }) => ms)),
		interactions: seen.interactions.map(({ name, ms }) => `${name} ${ms}`).join(', '),
		longestTaskMs: seen.longest,
	}
}

/** CPU time of the page's main thread so far, with throttling. */
async function cpuMs(cdp: CDPSession): Promise<number> {
	const { metrics } = await cdp.send('Performance.getMetrics')
	return Math.round((metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000)
}

async function figures(page: Page, cdp: CDPSession): Promise<Record<string, number>> {
	const { metrics } = await cdp.send('Performance.getMetrics')
	const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
	const comments = await page.locator('[id^="comment-"]').count()
	const elements = await page.evaluate<number>('document.getElementsByTagName("*").length')
	return { comments, elements, nodes: of('Nodes'), heapMb: Math.round(of('JSHeapUsedSize') / 1e6) }
}

/** Scrolls to the end, three screens at a time, loading more comments while there are any. */
async function scrollThrough(page: Page): Promise<Record<string, unknown>> {
	const began = Date.now()
	let screens = 0
	let asked = 0
	for (; screens < 3_000 && Date.now() - began < 90_000; screens += 1) {
		const isEnd = await page.evaluate<boolean>(
			'(() => { scrollBy(0, innerHeight * 3); return innerHeight + scrollY >= document.documentElement.scrollHeight - 700 })()',
		)
		await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
		if (!isEnd) continue
		const more = page.getByRole('button', { name: 'More comments' })
		if ((await more.count()) > 0) {
			asked += 1
			// Scrolling near it presses it, too: then it goes away.
			await more.click({ timeout: 3_000 }).catch(() => undefined)
			await page.waitForTimeout(300)
			continue
		}
		await page.waitForTimeout(400)
		if (await page.evaluate<boolean>('innerHeight + scrollY >= document.documentElement.scrollHeight - 700')) break
	}
	const { longest, interactions } = await page.evaluate<{ longest: number; interactions: Interaction[] }>('window.seen()')
	return {
		scroll: {
			seconds: Math.round((Date.now() - began) / 1_000),
			screens,
			asked,
			longestTaskMs: longest,
			inpMs: Math.max(...interactions.map(({ ms }) => ms)),
		},
	}
}
