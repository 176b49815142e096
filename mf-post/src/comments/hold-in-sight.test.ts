import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdInSight } from './hold-in-sight.ts'

/** The comment's position, and the mock that scrolls it into place. */
let top: number | null = null
const bring = vi.fn(() => {
	top = 100
	return true
})

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
	document.body.innerHTML = '<div id="comment-c1"></div>'
	const element = document.getElementById('comment-c1')
	if (element) element.getBoundingClientRect = () => DOMRect.fromRect({ y: top ?? 0 })
	top = 6_000
	bring.mockClear()
})
afterEach(() => vi.useRealTimers())

/** Simulates rows above that are higher than estimated. */
const grow = () => {
	top = (top ?? 0) + 300
}

it('brings a comment back to its place until nothing has moved for a while', () => {
	holdInSight('c1', bring)
	vi.advanceTimersByTime(1_000)
	grow()
	vi.advanceTimersByTime(1_000)
	expect(top).toBe(100)
	grow()
	vi.advanceTimersByTime(2_000)
	expect(top).toBe(100)
	grow()
	vi.advanceTimersByTime(1_000)
	expect(top).toBe(400)
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('lets go when the reader moves: %s', (move) => {
	holdInSight('c1', bring)
	vi.advanceTimersByTime(100)
	window.dispatchEvent(new Event(move))
	grow()
	vi.advanceTimersByTime(1_000)
	expect(top).toBe(400)
})

it('waits for a comment that is not drawn yet, and for none that there is not', () => {
	document.body.innerHTML = ''
	holdInSight('c1', bring)
	vi.advanceTimersByTime(3_000)
	const asked = bring.mock.calls.length
	vi.advanceTimersByTime(1_000)
	expect(bring.mock.calls.length).toBeGreaterThan(asked)
	bring.mockReturnValue(false)
	vi.advanceTimersByTime(3_000)
	bring.mockClear()
	vi.advanceTimersByTime(1_000)
	expect(bring).not.toHaveBeenCalled()
})
