/**
 * Moving between items by keyboard. What takes part says so in its HTML: `data-item` on the item, which can take the
 * focus, and `data-key` on what a key presses in it. Items of a feed that are not drawn are known by their places.
 */
const items = '[data-item]'
const places = `${items}, [data-slot]:empty`

/** The item one is at: the one with the focus, as long as it is to be seen. */
export function itemAt(within: HTMLElement): HTMLElement | null {
	const focused = document.activeElement && outermost(document.activeElement)
	return focused && within.contains(focused) && isSeen(focused) ? focused : null
}

/** A reported post is an item that shows a post: the one around it counts. */
function outermost(element: Element): HTMLElement | null {
	const item = element.closest<HTMLElement>(items)
	return (item?.parentElement && outermost(item.parentElement)) ?? item
}

/** Goes to the next item (1) or the one before (-1); from nowhere to the first that is to be seen. */
export function moveBy(within: HTMLElement, step: 1 | -1): void {
	const all = [...within.querySelectorAll<HTMLElement>(places)].filter((place) => !place.parentElement?.closest(items))
	const current = itemAt(within)
	const from = current ? all.indexOf(current) + step : nearest(all, step)
	const target = all[from]
	if (target) goTo(target)
	// More may be coming: whoever goes on at the end is shown it.
	else if (step === 1) all.at(-1)?.scrollIntoView({ block: 'start' })
}

/** Presses what belongs to a key in the item one is at. Says whether there is such a thing. */
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
		// Come near it, and it is drawn.
		if (framesLeft === framesToWait) target.scrollIntoView({ block: 'start' })
		if (framesLeft > 0) requestAnimationFrame(() => goTo(target, framesLeft - 1))
		return
	}
	// The one that was come to can be come back to: with Tab, and when a dialog gives the focus back.
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
