import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { act, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Margins } from './list-window.tsx'
import { RenderAll } from './render-all.tsx'
import { RowHeights } from './row-heights.ts'
import { rowsOf } from './rows-of.ts'
import { useVirtualList, type VirtualList } from './use-virtual-list.tsx'

const rowHeight = 100
let scrolled = 0
const original = Element.prototype.getBoundingClientRect

/** jsdom has no layout: here the parts of a list lie below each other, each row 100 px high. */
beforeEach(() => {
	scrolled = 0
	window.innerHeight = 500
	Element.prototype.getBoundingClientRect = function () {
		const heightOf = (part: Element) => Number.parseFloat((part as HTMLElement).style.height || `${rowHeight}`)
		let above = 0
		for (let part = this.previousElementSibling; part; part = part.previousElementSibling) above += heightOf(part)
		return DOMRect.fromRect({ y: above - scrolled, width: 600, height: heightOf(this) })
	}
})
afterEach(() => {
	Element.prototype.getBoundingClientRect = original
})

const keysTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, index) => `row ${from + index}`)
const wideMargins = () => ({ near: 200, kept: 1_000 })
const estimateHeight = () => rowHeight

let list: VirtualList<HTMLUListElement>
let setKeys: (keys: readonly string[]) => void

function List({ keys: initialKeys, margins = wideMargins }: { keys: readonly string[]; margins?: () => Margins }): ReactNode {
	const [keys, set] = useState(initialKeys)
	setKeys = set
	list = useVirtualList<HTMLUListElement>({ keys, scope: 'test', initialCount: 10, estimateHeight, margins })
	return (
		<>
			<ul ref={list.list}>
				{list.parts.map((part) =>
					'space' in part ? (
						<li key={part.key} style={{ height: part.space }} />
					) : (
						<li key={part.key} data-row={part.key}>
							<button type="button">{part.key}</button>
						</li>
					),
				)}
			</ul>
			{list.listWindow}
		</>
	)
}

const shownKeys = () => rowsOf(list.list.current).map(({ textContent }) => textContent)
const expectRows = (from: number, to: number) => waitFor(() => expect(shownKeys()).toEqual(keysTo(to, from)))
const height = () => [...(list.list.current?.children ?? [])].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0)

async function scrollTo(top: number): Promise<void> {
	scrolled = top
	await act(async () => window.dispatchEvent(new Event('scroll')))
}

it('renders the first rows, then those near the viewport, as high as all', async () => {
	renderInFrame(<List keys={keysTo(1_000)} />)
	expect(shownKeys()).toEqual(keysTo(10))
	expect(height()).toBe(1_000)
	await waitFor(() => expect(height()).toBe(100_000))
	await scrollTo(50_000)
	// 200 px above and below, and one row more.
	await expectRows(497, 508)
	expect(height()).toBe(100_000)
})

it('keeps rendered rows until they are far away', async () => {
	renderInFrame(<List keys={keysTo(1_000)} />)
	await waitFor(() => expect(height()).toBe(100_000))
	for (let top = 0; top <= 3_000; top += 100) await scrollTo(top)
	await expectRows(20, 38)
	await scrollTo(2_500)
	await expectRows(20, 38)
})

it('keeps the row that has the focus', async () => {
	renderInFrame(<List keys={keysTo(1_000)} />)
	await waitFor(() => expect(height()).toBe(100_000))
	rowsOf(list.list.current)[2]?.querySelector('button')?.focus()
	await scrollTo(50_000)
	await waitFor(() => expect(shownKeys()).toEqual(['row 2', ...keysTo(508, 497)]))
})

it('renders a row anywhere at once, with its neighbours', async () => {
	renderInFrame(<List keys={keysTo(1_000)} />)
	await waitFor(() => expect(height()).toBe(100_000))
	act(() => expect(list.renderRow('row 700')).toBe(true))
	expect(shownKeys()).toEqual(expect.arrayContaining(keysTo(721, 690)))
	await scrollTo(70_000)
	await expectRows(697, 708)
	act(() => expect(list.renderRow('row 1000')).toBe(false))
})

it('keeps what is rendered when rows come above it, and forgets rows that go', async () => {
	renderInFrame(<List keys={keysTo(1_000)} />)
	await waitFor(() => expect(height()).toBe(100_000))
	await scrollTo(50_000)
	await expectRows(497, 508)
	const shown = rowsOf(list.list.current)
	act(() => setKeys([...keysTo(100).map((key) => `new ${key}`), ...keysTo(1_000)]))
	expect(rowsOf(list.list.current)).toEqual(expect.arrayContaining(shown))
	// The browser moves the page.
	await scrollTo(60_000)
	await expectRows(497, 508)
	expect(height()).toBe(110_000)
	act(() => setKeys(keysTo(5)))
	await expectRows(0, 5)
	expect(height()).toBe(500)
})

it('comes to rest where the position depends on what is rendered, as at the end of a page', async () => {
	renderInFrame(<List keys={keysTo(1_000)} margins={() => ({ near: 200, kept: 200 })} />)
	await waitFor(() => expect(height()).toBe(100_000))
	const laidOut = Element.prototype.getBoundingClientRect
	Element.prototype.getBoundingClientRect = function () {
		if (this !== list.list.current) return laidOut.call(this)
		return DOMRect.fromRect({ y: shownKeys().includes('row 500') ? -45_000 : -50_000, width: 600, height: 100_000 })
	}
	await scrollTo(50_000)
	await expectRows(497, 508)
})

it('renders all rows if it cannot be decided which are near', () => {
	const keys = keysTo(1_000)
	let rendered: ReadonlySet<string> | null = null
	const onChange = (next: ReadonlySet<string>) => {
		rendered = next
	}
	const heights = new RowHeights(new Map(), 'test', '/')
	renderInFrame(
		<RenderAll {...{ keys, rendered, heights, margins: wideMargins, onChange, list: { current: null }, heightOf: estimateHeight }} />,
	)
	expect(rendered).toEqual(new Set(keys))
})
