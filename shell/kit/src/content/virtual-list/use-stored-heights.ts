import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect.ts'
import { readStorage, writeStorage } from '../../ui/web-storage.ts'

const storageKey = 'row_heights'
/** As many rows as are stored: some fifty pages of a feed. */
const maxStored = 1_000
const kept = new WeakSet<Map<string, number>>()

/**
 * Lets the heights of rows survive a reload of the tab, as scroll positions do: a position means the heights of the rows above it, or
 * another row is there. `memory` lives as long as the page.
 */
export function useStoredHeights(memory: Map<string, number>): void {
	useBrowserLayoutEffect(() => {
		if (kept.has(memory)) return
		kept.add(memory)
		for (const [row, height] of readStored()) if (!memory.has(row)) memory.set(row, height)
		window.addEventListener('pagehide', () => writeStorage('sessionStorage', storageKey, JSON.stringify([...memory].slice(-maxStored))))
	}, [memory])
}

function readStored(): [string, number][] {
	try {
		// It was written in this shape.
		return JSON.parse(readStorage('sessionStorage', storageKey) ?? '[]') as [string, number][]
	} catch {
		// Not our JSON: the rows are estimated.
		return []
	}
}
