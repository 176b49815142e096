import { barHeight, isInViewport } from '../../ui/viewport.ts'

/**
 * Keyboard navigation between items. Elements take part by attributes: `data-item` on the item, which must be
 * focusable, and `data-key` on the element that a key clicks in it. In place of items that are not rendered there are
 * spacers.
 */
const items = '[data-item]'
const candidates = `${items}, [data-space]`

/** The current item: the one with the focus, as long as it is in view. */
export function currentItem(within: HTMLElement): HTMLElement | null {
	const focused = document.activeElement && outermost(document.activeElement)
	return focused && within.contains(focused) && isInViewport(focused) ? focused : null
}

/** A reported post is an item that contains a post: the outer one counts. */
function outermost(element: Element): HTMLElement | null {
	const item = element.closest<HTMLElement>(items)
	return (item?.parentElement && outermost(item.parentElement)) ?? item
}

/** A spacer in view is replaced by items within this many frames. */
const maxFrames = 30

/** Moves to the next item (1) or the previous one (-1); without a current item, to the first in view. */
export function moveFocus(within: HTMLElement, step: 1 | -1): void {
	moveFocusFrom(within, currentItem(within), step, maxFrames)
}

function moveFocusFrom(within: HTMLElement, current: HTMLElement | null, step: 1 | -1, framesLeft: number): void {
	const all = [...within.querySelectorAll<HTMLElement>(candidates)].filter((element) => !element.parentElement?.closest(items))
	const index = current && all.includes(current) ? all.indexOf(current) + step : nearestIndex(all, step)
	const target = all[index]
	if (target?.matches(items)) focusItem(target)
	else if (target && framesLeft > 0) {
		// Scrolling near items renders them.
		if (framesLeft === maxFrames) target.scrollIntoView({ block: step === 1 ? 'start' : 'end' })
		requestAnimationFrame(() => moveFocusFrom(within, current, step, framesLeft - 1))
	}
	// More items may load: at the end, scrolling down brings them.
	else if (step === 1) all.at(-1)?.scrollIntoView({ block: 'start' })
}

/** Clicks the current item's element for a key. Returns whether there is one. */
export function clickControl(within: HTMLElement, key: string): boolean {
	const control = currentItem(within)?.querySelector<HTMLElement>(`[data-key="${key}"]`)
	control?.click()
	return control !== null && control !== undefined
}

function nearestIndex(all: readonly HTMLElement[], step: 1 | -1): number {
	const below = all.findIndex((item) => item.getBoundingClientRect().top >= barHeight() - 1)
	if (below === -1) return all.length - 1
	return step === 1 ? below : Math.max(below - 1, 0)
}

function focusItem(item: HTMLElement): void {
	// Roving tabindex: Tab and the focus return of a dialog find this item again.
	for (const previous of document.querySelectorAll<HTMLElement>(`${items}[tabindex="0"]`)) previous.tabIndex = -1
	item.tabIndex = 0
	item.focus({ preventScroll: true })
	const { top, bottom } = item.getBoundingClientRect()
	if (top < barHeight() - 1 || bottom > window.innerHeight - barHeight()) item.scrollIntoView({ block: 'start' })
}
