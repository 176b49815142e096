import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

describe('a button whose action runs (rule pages-14)', () => {
	beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
	afterEach(() => void vi.useRealTimers())
	const shows = () => screen.getByRole('button').className.includes('loading')

	it('shows the loading state after 80 ms, not before', () => {
		const { rerender } = render(<Button isLoading>Save</Button>)
		act(() => void vi.advanceTimersByTime(79))
		expect(shows()).toBe(false)
		rerender(<Button>Save</Button>)
		act(() => void vi.advanceTimersByTime(100))
		expect(shows()).toBe(false)
		rerender(<Button isLoading>Save</Button>)
		act(() => void vi.advanceTimersByTime(80))
		expect(shows()).toBe(true)
		rerender(<Button>Save</Button>)
		expect(shows()).toBe(false)
	})

	it('sets aria-busy and aria-disabled at once, and ignores clicks', async () => {
		const save = vi.fn()
		render(
			<Button isLoading onClick={save}>
				Save
			</Button>,
		)
		expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
		expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true')
		await userEvent.click(screen.getByRole('button'))
		expect(save).not.toHaveBeenCalled()
	})
})
