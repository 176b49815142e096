import { useLocation } from '@folkmoot/kit/router'
import { modalAtom, useLeaveConfirmation } from '@folkmoot/kit/state'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { Link } from './link.tsx'

function Unsaved({ question = 'Leave without saving?' }: { question?: string | null }) {
	useLeaveConfirmation(question)
	return null
}

function TwoForms() {
	const [isSecondOpen, setSecondOpen] = useState(true)
	return (
		<>
			<Unsaved question="Leave the first?" />
			{isSecondOpen && <Unsaved question="Leave the second?" />}
			<Unsaved question={null} />
			<button type="button" onClick={() => setSecondOpen(false)}>
				Close
			</button>
			<Link to="/all">All</Link>
		</>
	)
}

function Site() {
	const { pathname } = useLocation()
	return pathname === '/new' ? <Unsaved /> : <Link to="/new">Write</Link>
}

describe('Link', () => {
	it('navigates without a page load, and marks the current page', async () => {
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

	it('scrolls to the top on a link to the current page', async () => {
		const scroll = vi.spyOn(window, 'scrollTo')
		const before = history.length
		renderInFrame(<Link to="/all?x=1">All</Link>, { path: '/all?x=1' })
		await userEvent.click(screen.getByRole('link'))
		expect(scroll).toHaveBeenCalledWith({ top: 0 })
		expect(history.length).toBe(before)
	})

	it('asks for confirmation before leaving unsaved changes', async () => {
		const { store } = renderInFrame(
			<>
				<Unsaved />
				<Link to="/all">All</Link>
			</>,
		)
		await userEvent.click(screen.getByRole('link'))
		const request = store.get(modalAtom)
		if (request?.name !== 'leave') throw new Error('no question')
		expect(request.question).toBe('Leave without saving?')
		expect(location.pathname).toBe('/')
		act(request.leave)
		expect(location.pathname).toBe('/all')
	})

	it('asks the question of each form that still has unsaved changes', async () => {
		const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
		const { store } = renderInFrame(<TwoForms />)
		/** What a link asks in a dialog, and going back by the browser's own question. */
		const questions = async () => {
			await userEvent.click(screen.getByRole('link'))
			const request = store.get(modalAtom)
			const page = { key: 'other', idx: 1 }
			history.pushState(page, '', '/before')
			window.dispatchEvent(new PopStateEvent('popstate', { state: page }))
			return [request?.name === 'leave' && request.question, ...confirm.mock.calls.splice(0).flat()]
		}
		expect(await questions()).toEqual(['Leave the second?', 'Leave the second?'])
		await userEvent.click(screen.getByRole('button', { name: 'Close' }))
		expect(await questions()).toEqual(['Leave the first?', 'Leave the first?'])
	})

	it('asks for confirmation before going back from unsaved changes', async () => {
		const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
		renderInFrame(<Site />)
		await userEvent.click(screen.getByRole('link', { name: 'Write' }))
		history.back()
		await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
		await waitFor(() => expect(location.pathname).toBe('/new'))
		expect(screen.queryByRole('link', { name: 'Write' })).toBeNull()
		history.back()
		expect(await screen.findByRole('link', { name: 'Write' })).toBeDefined()
		expect(confirm).toHaveBeenCalledTimes(2)
	})
})
