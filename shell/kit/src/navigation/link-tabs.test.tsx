import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LinkTabs } from './link-tabs.tsx'

const names = ['Settings', 'Rules', 'Reports', 'Banned', 'Moderators']
let isPressed = false
/** Whether the browser scrolls a bar to its current tab by itself. */
let begins = false

// jsdom has no layout: each tab is 100 px wide, in a bar of 250.
beforeEach(() => {
	isPressed = false
	begins = false
	vi.stubGlobal('CSS', { supports: (property: string) => property === 'scroll-initial-target' && begins })
	vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250)
	vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
		return 100 * names.indexOf(this.textContent ?? '')
	})
	const matches = Element.prototype.matches
	vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
		return selector === ':active' ? isPressed : matches.call(this, selector)
	})
})
afterEach(() => {
	vi.restoreAllMocks()
	vi.unstubAllGlobals()
})

const show = (current: string) => {
	renderInFrame(<LinkTabs label="Tools" tabs={names.map((name) => ({ to: `/${name}`, label: name, isCurrent: name === current }))} />)
	return screen.getByRole('navigation').scrollLeft
}

it.each([
	['Settings', 0],
	['Rules', 0],
	['Reports', 125],
	['Moderators', 325],
])('shows the current tab: %s', (current, scrollLeft) => expect(show(current)).toBe(scrollLeft))

it('does not move at first where the browser begins at the current tab by itself', () => {
	begins = true
	expect(show('Moderators')).toBe(0)
})

it('does not move while it is pressed', () => {
	isPressed = true
	expect(show('Moderators')).toBe(0)
})

it('has links that work without a script', () => {
	show('Rules')
	for (const name of names) expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/${name}`)
	expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('aria-current')).toBe('page')
})
