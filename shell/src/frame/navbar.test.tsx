import { nowAtom, type Session } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession } from '@folkmoot/kit/testing/samples.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Navbar } from './navbar.tsx'
import { useClock } from './use-clock.ts'

beforeEach(() => {
	vi.stubGlobal('matchMedia', (media: string) => ({
		matches: false,
		media,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}))
	window.scrollY = 0
})

function show(session: Session) {
	renderInFrame(<Navbar />, { session })
	return screen.getByRole('banner')
}

function scrollTo(y: number): void {
	window.scrollY = y
	act(() => void window.dispatchEvent(new Event('scroll')))
}

describe('the navbar', () => {
	it('is blurred once the page is scrolled more than 50 px (rule pages-7)', () => {
		const bar = show(guestSession())
		const isBlurred = () => bar.className.includes('scrolled')
		scrollTo(50)
		expect(isBlurred()).toBe(false)
		scrollTo(57)
		expect(isBlurred()).toBe(true)
		scrollTo(0)
		expect(isBlurred()).toBe(false)
	})

	it('shows guests: site, search, Login, Create account', () => {
		show(guestSession())
		expect(screen.getByRole('link', { name: 'Folkmoot, home' }).getAttribute('href')).toBe('/')
		expect(document.querySelector('search')).not.toBeNull()
		expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
		expect(screen.getByRole('button', { name: 'Create account' })).toBeDefined()
		expect(screen.queryByRole('link', { name: 'Notifications' })).toBeNull()
	})

	it('shows members: notifications, points and account menu, in this order', async () => {
		show(memberSession({ username: 'mira', points: 1, isAdmin: true }))
		expect(screen.getByRole('link', { name: 'Notifications' })).toBeDefined()
		expect(screen.getByText('1 point')).toBeDefined()
		expect(screen.queryByRole('button', { name: 'Login' })).toBeNull()
		await userEvent.click(screen.getByRole('button', { name: /^Account of/ }))
		await screen.findByRole('menu')
		const entries = [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent)
		expect(entries).toEqual(['Settings', 'Profile', 'Admin dashboard', 'Dark mode', 'Logout'])
	})

	it.each([
		['mira', false],
		['ten_letter', false],
		['eleven_char', true],
	])('treats the name %s as long: %s (rule pages-8)', (username, isLong) => {
		show(memberSession({ username }))
		const name = screen.getAllByText(username).find((one) => one.nextElementSibling?.textContent === 'me')
		expect(name?.parentElement?.hasAttribute('data-long')).toBe(isLong)
	})
})

function Clock(): null {
	useClock()
	return null
}

describe('relative times', () => {
	beforeEach(() => void vi.useFakeTimers())
	afterEach(() => void vi.useRealTimers())

	it('update every 60 seconds (rule texts-6)', () => {
		const { store } = renderInFrame(<Clock />)
		const before = store.get(nowAtom)
		act(() => void vi.advanceTimersByTime(59_999))
		expect(store.get(nowAtom)).toBe(before)
		act(() => void vi.advanceTimersByTime(1))
		expect(store.get(nowAtom)).toBe(Date.now())
	})
})
