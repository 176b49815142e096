import { NotFound } from '@folkmoot/kit/pages/not-found.tsx'
import { type AreaModules, AreaModulesProvider } from '@folkmoot/kit/state'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAreaModules } from './area-modules.ts'
import { RemotePage } from './remote-page.tsx'

const home = { Page: () => <h1>Home is here</h1>, head: () => ({ title: 'Home' }) }

function show(loadRemoteModule: (area: string) => Promise<object>): void {
	const modules: AreaModules = createAreaModules(loadRemoteModule)
	renderInFrame(
		<AreaModulesProvider modules={modules}>
			<RemotePage area="feeds" page="home" params={{}} />
		</AreaModulesProvider>,
	)
}

const missing = { Page: () => <NotFound />, head: () => ({ title: 'nosuchcommunity' }) }

/** A page whose subject does not exist; a button goes to the home page. */
function MissingThenHome({ modules }: { modules: AreaModules }): ReactNode {
	const [page, setPage] = useState('missing')
	return (
		<AreaModulesProvider modules={modules}>
			<button type="button" onClick={() => setPage('home')}>
				Next
			</button>
			<RemotePage key={page} area="feeds" page={page} params={{}} />
		</AreaModulesProvider>
	)
}

function Broken(): ReactNode {
	throw new Error('a bug')
}

describe('RemotePage', () => {
	beforeEach(() => {
		vi.stubGlobal('reportError', vi.fn())
	})

	it('shows a skeleton, then the page and its title', async () => {
		show(async () => ({ pages: { home }, fragments: {} }))
		expect(document.querySelector('[aria-busy]')).not.toBeNull()
		expect(await screen.findByRole('heading', { name: 'Home is here' })).toBeDefined()
		await waitFor(() => expect(document.title).toBe('Home - Folkmoot'))
	})

	it('marks a page whose subject does not exist in the head, until the next page', async () => {
		const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')
		const modules = createAreaModules(async () => ({ pages: { home, missing }, fragments: {} }))
		renderInFrame(<MissingThenHome modules={modules} />)
		await waitFor(() => expect([document.title, robots()]).toEqual(['Not found - Folkmoot', 'noindex']))
		await userEvent.click(screen.getByRole('button', { name: 'Next' }))
		await waitFor(() => expect([document.title, robots()]).toEqual(['Home - Folkmoot', undefined]))
	})

	it('loads lazy pages', async () => {
		show(async () => ({ pages: { home: async () => home }, fragments: {} }))
		expect(await screen.findByRole('heading', { name: 'Home is here' })).toBeDefined()
	})

	it('shows an error when the remote is unavailable, and retries on click', async () => {
		const loadRemoteModule = vi
			.fn<(area: string) => Promise<object>>()
			.mockRejectedValueOnce(new Error('unavailable'))
			.mockResolvedValue({ pages: { home }, fragments: {} })
		show(loadRemoteModule)
		expect(await screen.findByRole('heading', { name: 'This part of the site is unavailable' })).toBeDefined()
		await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
		expect(await screen.findByRole('heading', { name: 'Home is here' })).toBeDefined()
	})

	it('reports that, but not offline: there it is no fault', async () => {
		const loadRemoteModule = () => Promise.reject(new Error('unavailable'))
		show(loadRemoteModule)
		await screen.findByRole('heading', { name: 'This part of the site is unavailable' })
		expect(reportError).toHaveBeenCalledOnce()
		vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
		await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
		expect(await screen.findByRole('heading', { name: "You're offline. Check your internet connection." })).toBeDefined()
		expect(reportError).toHaveBeenCalledOnce()
		vi.restoreAllMocks()
	})

	it('shows an error when a page throws (rule pages-4)', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined)
		show(async () => ({ pages: { home: { Page: Broken } }, fragments: {} }))
		expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined()
		expect(screen.getByRole('button', { name: 'Try reloading page' })).toBeDefined()
	})
})
