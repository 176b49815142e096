import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../../testing/render-in-frame.tsx'
import { MoreItems } from './more-items.tsx'

type Report = (entries: { isIntersecting: boolean }[]) => void

/** Reports intersections of the observed element; undefined while nothing is observed. */
let report: Report | undefined
let observed: Element | undefined
const comeNear = () => report?.([{ isIntersecting: true }])

class FakeIntersectionObserver {
	readonly #report: Report
	constructor(callback: Report) {
		this.#report = callback
	}
	observe(element: Element): void {
		observed = element
		report = this.#report
	}
	disconnect(): void {
		report = undefined
	}
}
vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
afterEach(() => {
	report = undefined
})

const shared = { isLoading: false, isEmpty: false }

function Feed({ pages }: { pages: readonly (string | null)[] }) {
	const [index, setIndex] = useState(0)
	const showNext = () => setIndex(index + 1)
	return (
		<>
			<MoreItems {...shared} next={pages[index] ?? null} loadMore={async () => showNext()} />
			<button type="button" onClick={showNext}>
				Next page
			</button>
		</>
	)
}

it('loads more near the end of the list', () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
	act(comeNear)
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it('shows one skeleton before the next page is wanted, and a page of seven while it loads (rule feeds-11)', () => {
	const skeletons = (isLoading: boolean) => {
		const { container, unmount } = renderInFrame(<MoreItems {...shared} isLoading={isLoading} next="c1" loadMore={async () => undefined} />)
		const count = container.querySelectorAll('.title').length
		unmount()
		return count
	}
	expect(skeletons(false)).toBe(1)
	expect(skeletons(true)).toBe(7)
})

it('keeps observing after a page that loaded within one frame', () => {
	renderInFrame(<Feed pages={['c1', 'c2']} />)
	act(() => screen.getByRole('button', { name: 'Next page' }).click())
	expect(observed?.isConnected).toBe(true)
})

it('reacts to the last of several entries reported at once', () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	act(() => report?.([{ isIntersecting: false }, { isIntersecting: true }]))
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it('stops loading automatically after a failure, and resumes on click', async () => {
	const loadMore = vi.fn(async () => {
		throw new Error('no')
	})
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	await act(async () => comeNear())
	expect(report).toBeUndefined()
	await userEvent.click(screen.getByRole('button', { name: 'More' }))
	expect(loadMore).toHaveBeenCalledTimes(2)
})

it('keeps the button that has the focus after a failure, and loads automatically once the focus leaves it', async () => {
	const loadMore = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no'))
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	await act(async () => comeNear())
	const button = screen.getByRole('button', { name: 'More' })
	button.focus()
	await userEvent.keyboard('{Enter}')
	expect(loadMore).toHaveBeenCalledTimes(2)
	expect(document.activeElement).toBe(button)
	act(() => button.blur())
	expect(screen.queryByRole('button')).toBeNull()
	act(comeNear)
	expect(loadMore).toHaveBeenCalledTimes(3)
})

it('waits for a click when infinite scrolling is off', async () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />, { device: { infiniteScrolling: 'off' } })
	expect(report).toBeUndefined()
	await userEvent.click(screen.getByRole('button', { name: 'More' }))
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it('moves the focus from the More button to the end after the last page', async () => {
	renderInFrame(<Feed pages={['c1', null]} />, { device: { infiniteScrolling: 'off' } })
	screen.getByRole('button', { name: 'More' }).focus()
	await userEvent.keyboard('{Enter}')
	expect(document.activeElement).toBe(screen.getByText('No more posts'))
})

it.each([
	[false, 'No more posts'],
	[true, 'Nothing to show'],
])('shows the end text: empty %s', (isEmpty, sentence) => {
	renderInFrame(<MoreItems isLoading={false} isEmpty={isEmpty} next={null} loadMore={async () => undefined} />)
	expect(screen.getByText(sentence)).toBeTruthy()
	expect(screen.queryByRole('button')).toBeNull()
})
