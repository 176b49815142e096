import { measureMemory } from '../../../../e2e/measure/memory.ts'
import { readOn, scrollThrough } from '../../../../e2e/measure/scroll.ts'
import type { PageEnvironment } from './page-environment.ts'
import type { PageFigures } from './page-report.ts'
import { openVisit } from './visit.ts'

/** About twenty cards a second, on a desktop. */
const gesture = { speed: 3_600, way: 30_000 }

/** Scrolls to this many cards, then through them; returns the frame rate and the tab's memory. Unthrottled. */
export async function measureLongFeed({ browser, url, visitors, cards }: PageEnvironment): Promise<PageFigures> {
	const { page, cdp, close } = await openVisit(browser, { url, who: visitors.member, network: null, slow: 1 })
	try {
		await page.goto(`${url}/all`, { waitUntil: 'load' })
		await readOn(page, cards)
		const { drawn, main, longestTask } = await scrollThrough({ browser, page, cdp }, gesture)
		const { heapMb, tabMb } = await measureMemory(browser, cdp)
		return { frames: drawn, mainPerFrame: main, longestTask, heap: heapMb, ...(tabMb === null ? {} : { tab: tabMb }) }
	} finally {
		await close()
	}
}
