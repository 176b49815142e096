import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anchorScroll } from './scroll-anchor.ts'

/** The comment's position, and the mock that scrolls it into place. */
let top: number | null = null
let isSettled = true
const scrollToComment = vi.fn(() => {
	top = 100
	return true
})

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
	document.body.innerHTML = '<div id="comment-c1"></div>'
	const element = document.getElementById('comment-c1')
	if (element) element.getBoundingClientRect = () => DOMRect.fromRect({ y: top ?? 0 })
	top = 6_000
	isSettled = true
	scrollToComment.mockClear()
})
afterEach(() => vi.useRealTimers())

/** Simulates rows above that are higher than estimated. */
const grow = () => {
	top = (top ?? 0) + 300
}

/** The next shift is corrected; then the position is stable, and the one after it is not. */
function expectEndAfterNextShift(): void {
	grow()
	vi.advanceTimersByTime(2_000)
	expect(top).toBe(100)
	grow()
	vi.advanceTimersByTime(1_000)
	expect(top).toBe(400)
}

it('corrects layout shifts until the position is stable', () => {
	anchorScroll('c1', scrollToComment, () => isSettled)
	vi.advanceTimersByTime(1_000)
	grow()
	vi.advanceTimersByTime(1_000)
	expect(top).toBe(100)
	expectEndAfterNextShift()
})

it('does not end before what is above has settled', () => {
	isSettled = false
	anchorScroll('c1', scrollToComment, () => isSettled)
	vi.advanceTimersByTime(5_000)
	isSettled = true
	expectEndAfterNextShift()
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('ends on user input: %s', (move) => {
	anchorScroll('c1', scrollToComment, () => isSettled)
	vi.advanceTimersByTime(100)
	window.dispatchEvent(new Event(move))
	grow()
	vi.advanceTimersByTime(1_000)
	expect(top).toBe(400)
})

it('waits for a comment that is not rendered yet, but not for one that does not exist', () => {
	document.body.innerHTML = ''
	anchorScroll('c1', scrollToComment, () => isSettled)
	vi.advanceTimersByTime(3_000)
	const asked = scrollToComment.mock.calls.length
	vi.advanceTimersByTime(1_000)
	expect(scrollToComment.mock.calls.length).toBeGreaterThan(asked)
	scrollToComment.mockReturnValue(false)
	vi.advanceTimersByTime(3_000)
	scrollToComment.mockClear()
	vi.advanceTimersByTime(1_000)
	expect(scrollToComment).not.toHaveBeenCalled()
})
