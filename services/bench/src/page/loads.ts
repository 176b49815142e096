import type { CDPSession, Page } from '@playwright/test'
import { memoryOf } from '../../../../e2e/measure/memory.ts'
import type { Visitor } from '../people.ts'
import { sumsOf } from './asked.ts'
import type { PageFigures } from './page-report.ts'
import type { Place } from './place.ts'
import { type Network, openVisit } from './visit.ts'
import { blockedOf, readVitals, settle, type Vitals } from './vitals.ts'

export interface Load {
	path: string
	who: Visitor
	network: Network
	/** What is pressed while the page hydrates, and again afterwards. */
	presses: readonly string[]
}

/** One visit that only looks, and one that presses things as soon as they appear: an interaction ends the LCP measurement. */
export async function measureLoad(place: Place, load: Load): Promise<PageFigures> {
	return { ...(await look(place, load)), ...(await press(place, load)) }
}

async function look(place: Place, { path, who, network }: Load): Promise<PageFigures> {
	const { browser, url, slow } = place
	const { page, cdp, takeAsked, close } = await openVisit(browser, { url, who, network, slow })
	try {
		// CPU time, which does not depend on how busy the machine is.
		await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
		await cdp.send('Performance.enable')
		await page.goto(url + path, { waitUntil: 'commit' })
		const vitals = await settle(page)
		const work = await workOf(cdp)
		const { heapMb, tabMb } = await memoryOf(browser, cdp)
		return { ...sumsOf(takeAsked()), ...figuresOf(vitals), work, heap: heapMb, ...(tabMb === null ? {} : { tab: tabMb }) }
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

async function press(place: Place, { path, who, network, presses }: Load): Promise<PageFigures> {
	const { browser, url, slow } = place
	const { page, close } = await openVisit(browser, { url, who, network, slow })
	try {
		await page.goto(url + path, { waitUntil: 'commit' })
		for (const selector of presses) await pressOne(page, selector)
		await settle(page)
		for (const selector of presses) await pressOne(page, selector)
		// Interactions painted within a frame or two are not reported.
		return { inp: Math.max(16, ...(await readVitals(page)).answers) }
	} finally {
		await close()
	}
}

const pauseMs = 250

/** Clicks one of its kind within the viewport, the third if there are that many, and closes what has opened. */
async function pressOne(page: Page, selector: string): Promise<void> {
	const first = page.locator(selector).first()
	await first.waitFor({ state: 'visible', timeout: 30_000 })
	let places = await placesOf(page, selector)
	if (places.length === 0) {
		// It is below the viewport, after a long text.
		await first.evaluate((one) => one.scrollIntoView({ block: 'center' }))
		places = await placesOf(page, selector)
	}
	const place = places[2] ?? places.at(-1)
	if (!place) throw new Error(`There is nothing to press: ${selector}.`)
	await page.mouse.move(place.x, place.y)
	await page.mouse.down()
	await page.mouse.up()
	await page.waitForTimeout(pauseMs)
	await page.keyboard.press('Escape')
	await page.waitForTimeout(pauseMs)
}

/** The centres of those within the viewport. */
function placesOf(page: Page, selector: string): Promise<{ x: number; y: number }[]> {
	return page.evaluate(`[...document.querySelectorAll('${selector}')]
		.map((one) => one.getBoundingClientRect())
		.filter(({ top, bottom }) => top > 80 && bottom < innerHeight)
		.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))`)
}
