import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../../testing/render-in-frame.tsx'
import { MoreItems } from './more-items.tsx'

type Tell = (entries: { isIntersecting: boolean }[]) => void

let comeNear: (() => void) | undefined
let tell: Tell | undefined
let watched: Element | undefined

class Watcher {
	readonly #tell: Tell
	constructor(given: Tell) {
		this.#tell = given
	}
	observe(element: Element): void {
		watched = element
		tell = this.#tell
		comeNear = () => this.#tell([{ isIntersecting: true }])
	}
	disconnect(): void {
		comeNear = undefined
	}
}
vi.stubGlobal('IntersectionObserver', Watcher)
afterEach(() => {
	comeNear = undefined
})

const shared = { isLoading: false, isEmpty: false }

function QuickFeed() {
	const [next, setNext] = useState('c1')
	return (
		<>
			<MoreItems {...shared} next={next} loadMore={async () => undefined} />
			<button type="button" onClick={() => setNext('c2')}>
				Come
			</button>
		</>
	)
}

it('loads more near the end of the list', () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
	act(() => comeNear?.())
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it('keeps observing after a page that loaded within one frame', () => {
	renderInFrame(<QuickFeed />)
	act(() => screen.getByRole('button', { name: 'Come' }).click())
	expect(watched?.isConnected).toBe(true)
})

it('reacts to the last of several entries reported at once', () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	act(() => tell?.([{ isIntersecting: false }, { isIntersecting: true }]))
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it('stops loading automatically after a failure, and resumes on click', async () => {
	const loadMore = vi.fn(async () => {
		throw new Error('no')
	})
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	await act(async () => comeNear?.())
	expect(comeNear).toBeUndefined()
	await userEvent.click(screen.getByRole('button', { name: 'More' }))
	expect(loadMore).toHaveBeenCalledTimes(2)
})

it('waits for a click when infinite scrolling is off', async () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />, { device: { infiniteScrolling: 'off' } })
	expect(comeNear).toBeUndefined()
	await userEvent.click(screen.getByRole('button', { name: 'More' }))
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it.each([
	[false, 'No more posts'],
	[true, 'Nothing to show'],
])('shows the end text: empty %s', (isEmpty, sentence) => {
	renderInFrame(<MoreItems isLoading={false} isEmpty={isEmpty} next={null} loadMore={async () => undefined} />)
	expect(screen.getByText(sentence)).toBeTruthy()
	expect(screen.queryByRole('button')).toBeNull()
})
