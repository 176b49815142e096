import { atom, useStore } from 'jotai'

/**
 * The last measured heights of feed items. Only effects write it, so on the server it stays empty. The map itself never
 * changes, so nothing subscribes to it.
 */
const heightsAtom = atom(new Map<string, number>())

/** The feed items that were rendered when their page was left. As above. */
const renderedItemsAtom = atom(new Set<string>())

/** See heightsAtom: items far from the viewport are not rendered, and going back must restore the layout. */
export function useItemHeights(): Map<string, number> {
	return useStore().get(heightsAtom)
}

/** See renderedItemsAtom: going back renders these items at once, so that nothing is empty for a moment. */
export function useRenderedItems(): Set<string> {
	return useStore().get(renderedItemsAtom)
}
