import type { CDPSession, Page } from '@playwright/test'
import { measureMemory } from '../../../../e2e/measure/memory.ts'
import type { Visitor } from '../visitors.ts'
import type { PageEnvironment } from './page-environment.ts'
import type { PageFigures } from './page-report.ts'
import { sumsOf } from './page-requests.ts'
import { type Network, openVisit } from './visit.ts'
import { blockedOf, readVitals, settle, type Vitals } from './vitals.ts'

export interface Load {
	path: string
	who: Visitor
	network: Network
	/** What is clicked while the page hydrates, and again afterwards. */
	clicks: readonly string[]
}

/** One visit that only looks, and one that clicks things as soon as they appear: an interaction ends the LCP measurement. */
export async function measureLoad(environment: PageEnvironment, load: Load): Promise<PageFigures> {
	return { ...(await measureVitals(environment, load)), ...(await measureInteractions(environment, load)) }
}

/** One visit without interaction. */
export async function measureVitals(
	{ browser, url, slow }: PageEnvironment,
	{ path, who, network }: Omit<Load, 'clicks'>,
): Promise<PageFigures> {
	const { page, cdp, takeRequests, close } = await openVisit(browser, { url, who, network, slow })
	try {
		// CPU time, which does not depend on how busy the machine is.
		await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
		await cdp.send('Performance.enable')
		await page.goto(url + path, { waitUntil: 'commit' })
		const vitals = await settle(page)
		const work = await workOf(cdp)
		const { heapMb, tabMb } = await measureMemory(browser, cdp)
		return { ...sumsOf(takeRequests()), ...figuresOf(vitals), work, heap: heapMb, ...(tabMb === null ? {} : { tab: tabMb }) }
	} finally {
		await close()
	}
}

/** Milliseconds of main thread work, including the throttling. */
async function workOf(cdp: CDPSession): Promise<number> {
	const { metrics } = await cdp.send('Performance.getMetrics')
	return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

function figuresOf(vitals: Vitals): PageFigures {
	const { fcp, lcp, cls, longTasks, lastAt } = vitals
	return {
		...{ fcp, lcp, cls, settled: lastAt, blocked: blockedOf(vitals) },
		...{ longTasks: longTasks.length, longestTask: Math.max(0, ...longTasks.map(({ ms }) => ms)) },
	}
}

async function measureInteractions(environment: PageEnvironment, { path, who, network, clicks }: Load): Promise<PageFigures> {
	const { browser, url, slow } = environment
	const { page, close } = await openVisit(browser, { url, who, network, slow })
	try {
		await page.goto(url + path, { waitUntil: 'commit' })
		for (const selector of clicks) await clickOne(page, selector)
		await settle(page)
		for (const selector of clicks) await clickOne(page, selector)
		// Interactions painted within a frame or two are not reported.
		return { inp: Math.max(16, ...(await readVitals(page)).interactions) }
	} finally {
		await close()
	}
}

const pauseMs = 250

/** Clicks one of its kind within the viewport, the third if there are that many, and closes what has opened. */
async function clickOne(page: Page, selector: string): Promise<void> {
	await closeDialogs(page)
	const first = page.locator(selector).first()
	await first.waitFor({ state: 'visible', timeout: 30_000 }).catch((cause: unknown) => {
		throw new Error(`On ${page.url()} there is no ${selector}.`, { cause })
	})
	let points = await findPointsInViewport(page, selector)
	if (points.length === 0) {
		// It is below the viewport, after a long text.
		await first.evaluate((one) => one.scrollIntoView({ block: 'center' }))
		points = await findPointsInViewport(page, selector)
	}
	const point = points[2] ?? points.at(-1)
	if (!point) throw new Error(`There is nothing to click: ${selector}.`)
	await page.mouse.move(point.x, point.y)
	await page.mouse.down()
	await page.mouse.up()
	await page.waitForTimeout(pauseMs)
	await page.keyboard.press('Escape')
	await page.waitForTimeout(pauseMs)
}

/** A dialog that was loaded only after the key that was to close it would get the next click. */
async function closeDialogs(page: Page): Promise<void> {
	const dialogs = page.locator('[role=dialog]:visible, dialog[open]')
	while ((await dialogs.count()) > 0) {
		await page.keyboard.press('Escape')
		await page.waitForTimeout(pauseMs)
	}
}

/** Headless Chromium does not always present what changes near the lower edge, and then reports no time for a click there. */
const lowerEdge = 200

/** The centres of those within the viewport, away from its lower edge. */
function findPointsInViewport(page: Page, selector: string): Promise<{ x: number; y: number }[]> {
	return page.evaluate(`[...document.querySelectorAll('${selector}')]
		.map((one) => one.getBoundingClientRect())
		.filter(({ top, bottom }) => top > 80 && bottom < innerHeight - ${lowerEdge})
		.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`)
}
