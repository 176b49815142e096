import type { Browser, CDPSession, Page } from '@playwright/test'
import { computeFrameStats, type Frames, recordTrace } from './frames.ts'

interface Tab {
	browser: Browser
	page: Page
	cdp: CDPSession
}

interface Gesture {
	/** Pixels per second. */
	speed: number
	/** Maximum distance of one run in pixels. */
	way: number
	byFinger?: boolean
}

/** Scrolls to the end until `wanted` posts are loaded; returns how many are. */
export async function readOn(page: Page, wanted: number): Promise<number> {
	// The last ones are near the end, and rendered.
	const count = () =>
		page.evaluate<number>('Math.max(0, ...[...document.querySelectorAll("[role=feed] [aria-posinset]")].map((item) => item.ariaPosInSet))')
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

/** Scrolls down from the top in one continuous gesture of wheel or finger. */
export async function scrollThrough({ browser, page, cdp }: Tab, { speed, way: longest, byFinger = false }: Gesture): Promise<Frames> {
	await page.evaluate('scrollTo(0, 0)')
	await page.waitForTimeout(1_000)
	const height = await page.evaluate<number>('document.documentElement.scrollHeight - innerHeight')
	const { width, height: screen } = page.viewportSize() ?? { width: 0, height: 0 }
	// Stops before the end: loading more is not measured.
	const way = Math.min(longest, height - 3 * screen)
	const trace = await recordTrace(browser, page, () =>
		cdp.send('Input.synthesizeScrollGesture', {
			x: width / 2,
			y: screen / 2,
			yDistance: -way,
			speed,
			gestureSourceType: byFinger ? 'touch' : 'mouse',
		}),
	)
	return computeFrameStats(trace)
}
