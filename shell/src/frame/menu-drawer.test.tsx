import { modalAtom, type Session, siteAtom } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MobileMenu } from './mobile-menu.tsx'

/** The window, for media queries. */
const media = Object.assign(new EventTarget(), { matches: false })

beforeEach(() => {
	media.matches = false
	vi.stubGlobal('matchMedia', () => media)
})

async function open(session: Session, path = '/') {
	const { store } = renderInFrame(<MobileMenu />, { session, path })
	act(() => store.set(siteAtom, { name: 'Folkmoot', url: '', contact: 'hello@talk.example', docsUrl: 'https://docs.talk.example/' }))
	await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
	return { store, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) }
}

const linksIn = (menu: { getAllByRole: (role: string) => HTMLElement[] }) =>
	menu.getAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)

const foot = [
	'Guidelines: /guidelines',
	'Terms: /terms',
	'Privacy: /privacy-policy',
	'Contact: mailto:hello@talk.example',
	'About: /about',
	'Docs: https://docs.talk.example/',
]

describe('the sidebar drawer', () => {
	it('shows guests login, Home, Communities and site links', async () => {
		const { store, menu } = await open(guestSession({ communities: [] }))
		expect(linksIn(menu)).toEqual(['Home: /', 'Communities: /communities', ...foot])
		await userEvent.click(menu.getByRole('button', { name: 'Login' }))
		expect(store.get(modalAtom)).toEqual({ name: 'login' })
		await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull())
	})

	it('shows members their feeds, lists and communities', async () => {
		const lists = [{ id: sampleId(1), name: 'reading' }] as Session['lists'] // only whether there is one matters here
		const communities = [sampleCommunity({ name: 'Chess' })]
		const { menu } = await open(memberSession({ username: 'mira' }, { lists, communities }))
		const links = linksIn(menu)
		expect(links[0]).toBe('Home: /')
		expect(links).toEqual(
			expect.arrayContaining(['Subscriptions: /subscriptions', 'Communities: /communities', 'My Lists: /@mira/lists', ...foot]),
		)
		expect(menu.getByRole('link', { name: 'Chess' }).getAttribute('href')).toBe('/Chess')
		expect(menu.queryByRole('button', { name: 'Login' })).toBeNull()
		expect(menu.getByRole('switch', { name: 'Dark mode' })).toBeDefined()
	})

	it('closes when a link is followed', async () => {
		const { menu } = await open(memberSession())
		await userEvent.click(menu.getByRole('link', { name: 'About' }))
		expect(location.pathname).toBe('/about')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it('closes when the window is wide enough for the sidebar', async () => {
		await open(memberSession())
		media.matches = true
		act(() => void media.dispatchEvent(new Event('change')))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	it.each([
		['the current page', '/'],
		['the current page with another query', '/?sort=latest'],
	])('closes when its link navigates to %s', async (_where, path) => {
		const { menu } = await open(memberSession(), path)
		await userEvent.click(menu.getByRole('link', { name: 'Home' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(location.pathname + location.search).toBe('/')
	})
})
