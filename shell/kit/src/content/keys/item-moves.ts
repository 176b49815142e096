/**
 * Keyboard navigation between items. Elements take part by attributes: `data-item` on the item, which must be
 * focusable, and `data-key` on the element that a key presses in it. Items of a feed that are not rendered are found by
 * their slots.
 */
const items = '[data-item]'
const places = `${items}, [data-slot]:empty`

/** The current item: the one with the focus, as long as it is in view. */
export function itemAt(within: HTMLElement): HTMLElement | null {
	const focused = document.activeElement && outermost(document.activeElement)
	return focused && within.contains(focused) && isSeen(focused) ? focused : null
}

/** A reported post is an item that contains a post: the outer one counts. */
function outermost(element: Element): HTMLElement | null {
	const item = element.closest<HTMLElement>(items)
	return (item?.parentElement && outermost(item.parentElement)) ?? item
}

/** Moves to the next item (1) or the previous one (-1); without a current item, to the first in view. */
export function moveBy(within: HTMLElement, step: 1 | -1): void {
	const all = [...within.querySelectorAll<HTMLElement>(places)].filter((place) => !place.parentElement?.closest(items))
	const current = itemAt(within)
	const from = current ? all.indexOf(current) + step : nearest(all, step)
	const target = all[from]
	if (target) goTo(target)
	// More items may load: at the end, scrolling down brings them.
	else if (step === 1) all.at(-1)?.scrollIntoView({ block: 'start' })
}

/** Clicks the current item's element for a key. Returns whether there is one. */
export function press(within: HTMLElement, key: string): boolean {
	const button = itemAt(within)?.querySelector<HTMLElement>(`[data-key="${key}"]`)
	button?.click()
	return button !== null && button !== undefined
}

function nearest(all: readonly HTMLElement[], step: 1 | -1): number {
	const below = all.findIndex((item) => item.getBoundingClientRect().top >= barHeight() - 1)
	if (below === -1) return all.length - 1
	return step === 1 ? below : Math.max(below - 1, 0)
}

const framesToWait = 30

function goTo(target: HTMLElement, framesLeft = framesToWait): void {
	const item = target.matches(items) ? target : target.querySelector<HTMLElement>(items)
	if (!item) {
		// Scrolling near an item renders it.
		if (framesLeft === framesToWait) target.scrollIntoView({ block: 'start' })
		if (framesLeft > 0) requestAnimationFrame(() => goTo(target, framesLeft - 1))
		return
	}
	// Roving tabindex: Tab and the focus return of a dialog find this item again.
	for (const before of document.querySelectorAll<HTMLElement>(`${items}[tabindex="0"]`)) before.tabIndex = -1
	item.tabIndex = 0
	item.focus({ preventScroll: true })
	const { top, bottom } = item.getBoundingClientRect()
	if (top < barHeight() - 1 || bottom > window.innerHeight - barHeight()) item.scrollIntoView({ block: 'start' })
}

function isSeen(item: HTMLElement): boolean {
	const { top, bottom } = item.getBoundingClientRect()
	return bottom > barHeight() && top < window.innerHeight
}

function barHeight(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
