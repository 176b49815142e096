import { useLeaveQuestion } from '@folkmoot/kit/state'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { Link } from './link.tsx'

function Unsaved() {
	useLeaveQuestion('Leave without saving?')
	return null
}

describe('Link', () => {
	it('goes without loading the page, and marks where one is', async () => {
		renderInFrame(
			<Link to="/all" marksCurrent>
				All
			</Link>,
		)
		const link = screen.getByRole('link')
		expect(link.getAttribute('aria-current')).toBeNull()
		await userEvent.click(link)
		expect(location.pathname).toBe('/all')
		expect(link.getAttribute('aria-current')).toBe('page')
	})

	it('scrolls to the top where one is already', async () => {
		const scroll = vi.spyOn(window, 'scrollTo')
		const before = history.length
		renderInFrame(<Link to="/all?x=1">All</Link>, { path: '/all?x=1' })
		await userEvent.click(screen.getByRole('link'))
		expect(scroll).toHaveBeenCalledWith({ top: 0 })
		expect(history.length).toBe(before)
	})

	it('asks before leaving what is not saved', async () => {
		const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
		renderInFrame(
			<>
				<Unsaved />
				<Link to="/all">All</Link>
			</>,
		)
		await userEvent.click(screen.getByRole('link'))
		expect(confirm).toHaveBeenCalledWith('Leave without saving?')
		expect(location.pathname).toBe('/')
	})
})
