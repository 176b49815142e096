import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PullGesture } from './pull-gesture.tsx'

const refresh = vi.fn()
beforeEach(() => {
	refresh.mockClear()
	window.scrollY = 0
	render(
		<>
			<p>Something to read</p>
			<div role="dialog">A dialog</div>
			<PullGesture onRefresh={refresh} />
		</>,
	)
})

function pull(from: Element, to: { x?: number; y: number }, fingers = 1) {
	const touches = (x: number, y: number) => ({ touches: Array.from({ length: fingers }, () => ({ clientX: x, clientY: y })) })
	fireEvent.touchStart(from, touches(100, 100))
	for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.touchMove(from, touches(100 + ((to.x ?? 100) - 100) * part, 100 + (to.y - 100) * part))
	fireEvent.touchEnd(from, { touches: [] })
}

const text = () => screen.getByText('Something to read')

describe('pull-to-refresh', () => {
	it('refreshes the page and announces it', () => {
		pull(text(), { y: 320 })
		expect(refresh).toHaveBeenCalledOnce()
		expect(screen.getByRole('status').textContent).toBe('Refreshing')
	})

	it('shows the pull distance', () => {
		const indicator = document.querySelector('[data-pull]')
		fireEvent.touchStart(text(), { touches: [{ clientX: 100, clientY: 100 }] })
		fireEvent.touchMove(text(), { touches: [{ clientX: 100, clientY: 150 }] })
		expect([indicator?.hasAttribute('data-held'), indicator?.hasAttribute('data-far')]).toEqual([true, false])
		fireEvent.touchMove(text(), { touches: [{ clientX: 100, clientY: 300 }] })
		expect(indicator?.hasAttribute('data-far')).toBe(true)
		fireEvent.touchCancel(text(), { touches: [] })
		expect(indicator?.hasAttribute('data-held')).toBe(false)
	})

	it.each([
		['a short way', () => pull(text(), { y: 180 })],
		['sideways', () => pull(text(), { x: 400, y: 120 })],
		['up', () => pull(text(), { y: 0 })],
		['with two fingers', () => pull(text(), { y: 400 }, 2)],
		['inside a dialog', () => pull(screen.getByRole('dialog'), { y: 400 })],
		[
			'where the page is scrolled',
			() => {
				window.scrollY = 30
				pull(text(), { y: 400 })
			},
		],
		[
			'and stopped by the system',
			() => {
				fireEvent.touchStart(text(), { touches: [{ clientX: 100, clientY: 100 }] })
				fireEvent.touchMove(text(), { touches: [{ clientX: 100, clientY: 400 }] })
				fireEvent.touchCancel(text(), { touches: [] })
				fireEvent.touchEnd(text(), { touches: [] })
			},
		],
	])('does not refresh when pulled %s', (_name, gesture) => {
		gesture()
		expect(refresh).not.toHaveBeenCalled()
	})
})
