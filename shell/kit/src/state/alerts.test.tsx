import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { alertsAtom, alertsPausedAtom, flashAlert, useAlert, useFlashAlert } from './alerts.ts'

let alert: ReturnType<typeof useAlert>
function AlertUser() {
	alert = useAlert()
	useFlashAlert()
	return null
}

describe('alerts (rule pages-13)', () => {
	beforeEach(() => void vi.useFakeTimers())
	afterEach(() => void vi.useRealTimers())
	const setUp = () => {
		const { store } = renderInFrame(<AlertUser />)
		return () => store.get(alertsAtom).map(({ text }) => text)
	}

	it('disappear after three seconds', () => {
		const shown = setUp()
		act(() => alert('Settings saved.'))
		vi.advanceTimersByTime(2_999)
		expect(shown()).toEqual(['Settings saved.'])
		vi.advanceTimersByTime(1)
		expect(shown()).toEqual([])
	})

	it('stay while hovered or focused', () => {
		const { store } = renderInFrame(<AlertUser />)
		const count = () => store.get(alertsAtom).length
		act(() => alert('Muted'))
		store.set(alertsPausedAtom, true)
		vi.advanceTimersByTime(10_000)
		expect(count()).toBe(1)
		store.set(alertsPausedAtom, false)
		expect(count()).toBe(0)
	})

	it('can be flashed on the next page, once', () => {
		flashAlert('Your account is successfully deleted!')
		expect(setUp()()).toEqual(['Your account is successfully deleted!'])
		expect(setUp()()).toEqual([])
	})

	it('work in a browser that blocks storage', () => {
		const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
			throw new DOMException('Access is denied.', 'SecurityError')
		})
		flashAlert('Your account is successfully deleted!')
		const shown = setUp()
		expect(shown()).toEqual([])
		expect(blocked).toHaveBeenCalled()
		act(() => alert('Settings saved.'))
		expect(shown()).toEqual(['Settings saved.'])
	})

	it('replace one with the same id, with a new timeout', () => {
		const shown = setUp()
		act(() => alert('Muted', { id: 'mute', durationMs: 5_000 }))
		vi.advanceTimersByTime(4_000)
		act(() => alert('Unmuted', { id: 'mute', durationMs: 5_000 }))
		expect(shown()).toEqual(['Unmuted'])
		vi.advanceTimersByTime(4_000)
		expect(shown()).toEqual(['Unmuted'])
		vi.advanceTimersByTime(1_000)
		expect(shown()).toEqual([])
	})
})
