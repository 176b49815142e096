import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShowMore } from './show-more.tsx'

/** Reports sizes as soon as it observes. */
class ImmediateResizeObserver implements ResizeObserver {
	readonly #report: () => void
	constructor(callback: ResizeObserverCallback) {
		this.#report = () => callback([], this)
	}
	observe(): void {
		this.#report()
	}
	unobserve(): void {}
	disconnect(): void {}
}

/** The box ends at 500; an element reported at 900 is below its end. */
beforeEach(() => {
	vi.stubGlobal('ResizeObserver', ImmediateResizeObserver)
	vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2_000)
	vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
	vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
		const top = Number(this.dataset.top ?? 0)
		return DOMRect.fromRect({ y: top, height: this.dataset.top ? 20 : 500 })
	})
	Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

function show() {
	render(
		<ShowMore height={500}>
			<a href="/seen" data-top="100">
				Seen
			</a>
			<a href="/cut" data-top="900">
				Cut off
			</a>
		</ShowMore>,
	)
}

it('collapses long content, with a toggle button', () => {
	show()
	fireEvent.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
	fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
	expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined()
})

it('expands when the focus moves to clipped content, and scrolls it into view', () => {
	show()
	screen.getByRole('link', { name: 'Cut off' }).focus()
	expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeDefined()
	expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
})

it('stays collapsed when visible content is focused', () => {
	show()
	screen.getByRole('link', { name: 'Seen' }).focus()
	expect(screen.getByRole('button', { name: 'Show more', expanded: false })).toBeDefined()
})
