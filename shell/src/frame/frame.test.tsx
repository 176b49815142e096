import { alertsAtom, modalAtom, type Session, sessionAtom } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Frame } from './frame.tsx'

beforeEach(() => {
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: false,
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
	}))
})

function show(session: Session, path = '/') {
	return renderInFrame(
		<Frame>
			<h1>The page</h1>
		</Frame>,
		{ session, path },
	)
}

const main = () => screen.getByRole('navigation', { name: 'Main' })
const communities = (count: number) =>
	Array.from({ length: count }, (_, index) => sampleCommunity({ id: sampleId(index), name: `NavLink${index}` }))

describe('the frame', () => {
	it('has landmarks, a skip link, and marks the current page', () => {
		show(guestSession())
		expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
		expect(screen.getByRole('main').id).toBe('main')
		expect(screen.getByRole('banner')).toBeDefined()
		expect(within(main()).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
	})

	it('offers login and sign-up to guests', async () => {
		const { store } = show(guestSession())
		const bar = within(screen.getByRole('banner'))
		await userEvent.click(bar.getByRole('button', { name: 'Create account' }))
		expect(store.get(modalAtom)).toEqual({ name: 'signup' })
		expect(bar.queryByRole('link', { name: 'Create post' })).toBeNull()
		expect(within(main()).queryByRole('link', { name: 'Subscriptions' })).toBeNull()
	})

	it('shows member navigation', async () => {
		show(memberSession({ username: 'mira', points: 1_234 }))
		const bar = within(screen.getByRole('banner'))
		expect(bar.getByText('1.2k points')).toBeDefined()
		await userEvent.click(bar.getByRole('button', { name: /^Account of/ }))
		expect((await screen.findByRole('menuitem', { name: 'Profile' })).getAttribute('href')).toBe('/@mira')
		expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeDefined()
		expect(screen.queryByRole('menuitem', { name: 'Admin dashboard' })).toBeNull()
	})

	it('links to the feed that is not the home feed (rule pages-9)', () => {
		show(memberSession({ homeFeed: 'subscriptions' }))
		expect(within(main()).getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/all')
	})

	it('shows how much waits for a moderator, until somebody has dealt with it (rule notifications-16)', () => {
		const waiting = [
			{ communityId: sampleId(1), communityName: 'birds', reports: 2, appeals: 1 },
			{ communityId: sampleId(2), communityName: 'boats', reports: 1, appeals: 0 },
		]
		const led = { communities: [sampleCommunity({ userMod: true })] }
		const { store } = show(memberSession({ waiting }, led))
		expect(within(main()).getByRole('link', { name: /^Moderating ?4 waiting$/ }).textContent).toContain('4')
		act(() => store.set(sessionAtom, memberSession({ waiting: [] }, led)))
		expect(within(main()).getByRole('link', { name: 'Moderating' })).toBeDefined()
	})

	it('shows ten communities and the rest on demand', async () => {
		show(guestSession({ communities: communities(13) }))
		expect(within(main()).getAllByRole('link', { name: /^NavLink/ })).toHaveLength(10)
		await userEvent.click(screen.getByRole('button', { name: 'Show 3 more' }))
		expect(within(main()).getAllByRole('link', { name: /^NavLink/ })).toHaveLength(13)
		expect(screen.getByRole('button', { name: 'Show less' })).toBeDefined()
	})

	it('shows alerts until they are dismissed', async () => {
		const { store } = show(guestSession())
		act(() => store.set(alertsAtom, [{ id: 'x', text: 'Settings saved.', tone: 'good' }]))
		expect(screen.getByText('Settings saved.')).toBeDefined()
		await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
		expect(screen.queryByText('Settings saved.')).toBeNull()
	})

	it('returns the focus after an alert is dismissed by key', async () => {
		const { store } = show(guestSession())
		const alerts = [{ id: 'x', text: 'Settings saved.', tone: 'good' as const }]
		act(() => store.set(alertsAtom, alerts))
		const link = within(main()).getByRole('link', { name: 'Home' })
		link.focus()
		screen.getByRole('button', { name: 'Dismiss' }).focus()
		await userEvent.keyboard('{Enter}')
		expect(document.activeElement).toBe(link)
	})

	it('focuses the search on /, except while typing', async () => {
		show(guestSession())
		await userEvent.keyboard('/')
		const box = screen.getByRole('combobox', { name: 'Search' })
		expect(document.activeElement).toBe(box)
		await userEvent.type(box, 'a/b{Enter}')
		expect(location.pathname + location.search).toBe('/search?q=a%2Fb')
	})

	it('changes the theme and stores no choice equal to the system theme', async () => {
		show(memberSession())
		const toggle = async () => {
			await userEvent.click(screen.getByRole('button', { name: /Account of/ }))
			await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Dark mode' }))
			await userEvent.keyboard('{Escape}')
		}
		await toggle()
		expect([document.documentElement.dataset.theme, document.cookie.includes('theme=dark')]).toEqual(['dark', true])
		await toggle()
		expect([document.documentElement.dataset.theme, document.cookie.includes('theme')]).toEqual([undefined, false])
	})
})
