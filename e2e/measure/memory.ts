import { readFile } from 'node:fs/promises'
import type { Browser, CDPSession } from '@playwright/test'

export interface Memory {
	/** JavaScript heap. */
	heapMb: number
	nodes: number
	listeners: number
	/** Memory of the renderer processes, with images and raster tiles; null if the system does not report it. */
	tabMb: number | null
}

/** The memory of a tab after garbage collection. */
export async function measureMemory(browser: Browser, cdp: CDPSession): Promise<Memory> {
	await cdp.send('Performance.enable')
	await cdp.send('HeapProfiler.collectGarbage')
	const { metrics } = await cdp.send('Performance.getMetrics')
	const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
	return {
		heapMb: Math.round(of('JSHeapUsedSize') / 1e5) / 10,
		nodes: of('Nodes'),
		listeners: of('JSEventListeners'),
		tabMb: await megabytesOfPages(browser),
	}
}

async function megabytesOfPages(browser: Browser): Promise<number | null> {
	const system = await browser.newBrowserCDPSession()
	const { processInfo } = await system.send('SystemInfo.getProcessInfo')
	await system.detach()
	const pages = processInfo.filter(({ type }) => type === 'renderer')
	try {
		const each = await Promise.all(pages.map(({ id }) => readFile(`/proc/${id}/smaps_rollup`, 'utf8')))
		return Math.round(each.reduce((all, text) => all + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1]), 0) / 1024)
	} catch {
		return null
	}
}
