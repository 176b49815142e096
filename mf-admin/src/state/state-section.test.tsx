import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listSiteDays, readSiteHealth, type SiteDay, type SiteHealth } from './state.api.ts'
import { StateSection } from './state-section.tsx'

// jsdom has no canvas; e2e/admin covers the chart itself.
vi.mock('uplot', () => ({
	default: class {
		setSize() {}
		redraw() {}
		destroy() {}
	},
}))

const day = (name: string, over: Partial<SiteDay> = {}): SiteDay => ({
	day: name,
	active: 3,
	signups: 1,
	posts: 2,
	comments: 4,
	votes: 1_000_000,
	reports: 2,
	handled: 1,
	handlingSeconds: 5_400,
	...over,
})
const unknown = {
	active: null,
	signups: null,
	posts: null,
	comments: null,
	votes: null,
	reports: null,
	handled: null,
	handlingSeconds: null,
}
const up = {
	state: 'up' as const,
	version: '0.1.0 (abc1234)',
	startedAt: '2026-03-01T00:00:00.000Z',
	errors: 0,
	lastErrorAt: null,
	lastError: null,
}
const away = { state: 'away' as const, version: null, startedAt: null, errors: 0, lastErrorAt: null, lastError: null }
const health: SiteHealth = {
	checkedAt: '2026-03-02T00:00:00.000Z',
	services: [
		{ area: 'admin', ...up, errors: 2, lastErrorAt: '2026-03-01T12:00:00.000Z', lastError: 'GET /api/users' },
		{ area: 'post', ...away },
	],
	mongodb: {
		version: '8.0.1',
		connections: 12,
		dataBytes: 3_400_000,
		storageBytes: 1_200_000,
		indexBytes: 900,
		replicaSet: { name: 'folkmoot', members: [{ host: '127.0.0.1:1', state: 'PRIMARY' }] },
	},
	followers: [{ follower: 'lists', outbox: 'postEvents', waiting: 12, lateSeconds: 90 }],
	queues: [
		{ name: 'mails', waiting: 0, lateSeconds: 0, isOn: false },
		{ name: 'pushes', waiting: 3, lateSeconds: 0, isOn: true },
	],
}

beforeEach(() => {
	const observer = class {
		observe() {}
		disconnect() {}
	}
	vi.stubGlobal('ResizeObserver', observer)
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
})
afterEach(() => vi.unstubAllGlobals())

const setup = (search = '') => renderInFrame(<StateSection />, { path: `/admin/state${search}`, session: memberSession({ isAdmin: true }) })
const install = (days: SiteDay[]) =>
	fakeApi()
		.on(listSiteDays, () => ({ days }))
		.on(readSiteHealth, () => health)
		.install()

describe('numbers', () => {
	it('are listed in a table, latest first, unknown values as a dash', async () => {
		install([day('2026-03-01', unknown), day('2026-03-02')])
		setup()
		const table = await screen.findByRole('table', { hidden: true })
		const rows = within(table).getAllByRole('row', { hidden: true }).slice(1)
		expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
			['2 Mar 2026', '3', '1', '2', '4', '1,000,000', '2', '1', '1.5 h'],
			['1 Mar 2026', '–', '–', '–', '–', '–', '–', '–', '–'],
		])
	})

	it('are figures of whole days with today beside them, against the days before', async () => {
		const week = (from: number, comments: number) =>
			Array.from({ length: 7 }, (_, index) => day(`2026-03-${String(from + index).padStart(2, '0')}`, { comments }))
		install([...week(1, 5), ...week(8, 6), day('2026-03-15', { comments: 2 })])
		setup('?days=7')
		const figures = within(await screen.findByRole('list', { name: 'The last 7 days' }))
		expect(figures.getAllByRole('button')).toHaveLength(8)
		expect(figures.getByRole('button', { name: /^Comments/ }).textContent).toBe('Comments422 today+20% on the previous week')
		expect(figures.getByRole('button', { name: /^Time to resolve a report/ }).textContent).toContain('1.5 h')
	})

	it('are those of today on the first day of a site, with nothing to compare', async () => {
		install([day('2026-03-01', unknown), day('2026-03-02')])
		setup()
		expect((await screen.findByRole('button', { name: /^Daily active members/ })).textContent).toBe('Daily active members3today')
	})

	it('show the chart of one measure at a time, with a summary', async () => {
		install([day('2026-03-01', { posts: 5 }), day('2026-03-02')])
		setup()
		const card = () => screen.getByText(/All numbers are in the table below/).closest('section')
		expect(await screen.findByRole('heading', { name: 'Comments' })).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: /^Posts/ }))
		expect(screen.getByRole('button', { name: /^Posts/, pressed: true })).toBeTruthy()
		expect(screen.getByRole('button', { name: /^Comments/, pressed: false })).toBeTruthy()
		expect(within(card() ?? document.body).getByRole('heading', { name: 'Posts' })).toBeTruthy()
		expect(card()?.textContent).toContain('Posts: at most 5, on 2026-03-01.')
	})

	it('say so where there is nothing to draw', async () => {
		install([day('2026-03-01', { comments: 0 }), day('2026-03-02', { comments: 0 })])
		setup()
		expect(await screen.findByText('Nothing in these 2 days.')).toBeTruthy()
	})

	it('cover the days of the URL', async () => {
		const api = install([day('2026-03-02')])
		setup('?days=90')
		await screen.findByRole('list', { name: 'The last 90 days' })
		expect(api.requests.map(({ url }) => url)).toContain('/api/site_days?days=181')
		expect(screen.getByRole('link', { name: '90 days' }).getAttribute('aria-current')).toBe('page')
		expect(screen.getByRole('link', { name: '365 days' }).getAttribute('href')).toBe('/admin/state?days=365')
	})
})

describe('health', () => {
	it('shows the status of each service, independent of unreachable ones', async () => {
		install([day('2026-03-02')])
		setup()
		const services = within(await screen.findByRole('list', { name: 'Services' }))
		await waitFor(() => expect(services.getAllByRole('listitem').length).toBeGreaterThan(1))
		const line = (name: string) => services.getByText(name).closest('li')?.textContent
		expect(line('admin')).toContain('Up0.1.0 (abc1234)')
		expect(line('admin')).toContain('2 errors')
		expect(line('admin')).toContain('GET /api/users')
		expect(line('post')).toBe('postDownnot responding')
		const waiting = within(screen.getByRole('list', { name: 'Queues and followers' }))
		expect(waiting.getByText('lists').closest('li')?.textContent).toBe('lists12 waiting, 90 s latefollows postEvents')
		expect(waiting.getByText('emails').closest('li')?.textContent).toBe('emailsUp to dateno mail server configured')
		expect(screen.getByText('3.4 MB, 1.2 MB on disk')).toBeTruthy()
		expect(screen.getByText('primary')).toBeTruthy()
	})

	it('shows when the admin service is unreachable, beside the numbers', async () => {
		install([day('2026-03-02')]).on(readSiteHealth, () => {
			throw failWith('service_unavailable')
		})
		setup()
		expect(await screen.findByText(/admin service is not responding/)).toBeTruthy()
		expect(screen.getByRole('heading', { name: 'Comments' })).toBeTruthy()
	})

	it('shows when the admin service becomes unreachable', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
		try {
			const api = install([day('2026-03-02')])
			setup()
			await screen.findByText('3.4 MB, 1.2 MB on disk')
			api.on(readSiteHealth, () => {
				throw failWith('service_unavailable')
			})
			vi.advanceTimersByTime(5_000)
			expect(await screen.findByText(/admin service is not responding/, {}, { timeout: 5_000 })).toBeTruthy()
			expect(screen.queryByText('3.4 MB, 1.2 MB on disk')).toBeNull()
		} finally {
			vi.useRealTimers()
		}
	})
})
