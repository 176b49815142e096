import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../../testing/render-in-frame.tsx'
import { MoreItems } from './more-items.tsx'

let comeNear: (() => void) | undefined

class Watcher {
	readonly #tell: (entries: { isIntersecting: boolean }[]) => void
	constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
		this.#tell = tell
	}
	observe(): void {
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

it('loads more when one comes near the end', () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
	act(() => comeNear?.())
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it('stops by itself after a failure, and goes on at a click', async () => {
	const loadMore = vi.fn(async () => {
		throw new Error('no')
	})
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />)
	await act(async () => comeNear?.())
	expect(comeNear).toBeUndefined()
	await userEvent.click(screen.getByRole('button', { name: 'More' }))
	expect(loadMore).toHaveBeenCalledTimes(2)
})

it('waits for a click where that was chosen', async () => {
	const loadMore = vi.fn(async () => undefined)
	renderInFrame(<MoreItems {...shared} next="c1" loadMore={loadMore} />, { device: { infiniteScrolling: 'off' } })
	expect(comeNear).toBeUndefined()
	await userEvent.click(screen.getByRole('button', { name: 'More' }))
	expect(loadMore).toHaveBeenCalledTimes(1)
})

it.each([
	[false, 'No more posts'],
	[true, 'Nothing to show'],
])('says that there is no more: empty %s', (isEmpty, sentence) => {
	renderInFrame(<MoreItems isLoading={false} isEmpty={isEmpty} next={null} loadMore={async () => undefined} />)
	expect(screen.getByText(sentence)).toBeTruthy()
	expect(screen.queryByRole('button')).toBeNull()
})
