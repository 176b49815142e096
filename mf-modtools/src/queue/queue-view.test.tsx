import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listWaiting } from '../waiting/waiting.api.ts'
import { listQueue } from './queue.api.ts'
import { Page } from './queue-page.tsx'
import { viewAddress, viewOf } from './queue-view.ts'

let asked: Record<string, string>[]
beforeEach(() => {
	asked = []
	fakeApi()
		.on(listWaiting, ({ query }) => {
			asked.push(query)
			const communities = ['Boats', 'Gardening'].map((name, index) => ({ id: sampleId(50 + index), name }))
			return { entries: [], counts: { reports: 0, held: 0, appeals: 0, messages: 0 }, communities, next: null }
		})
		.on(listQueue, ({ query }) => {
			asked.push(query)
			const communities = ['Boats', 'Gardening'].map((name, index) => ({ id: sampleId(50 + index), name }))
			return { items: [], counts: { all: 0, posts: 0, comments: 0 }, communities, next: null }
		})
		.install()
})

const open = (path: string, queueView = '') => renderInFrame(<Page />, { path, session: memberSession(), device: { queueView } })

describe('the view of the queue (rule moderation-35)', () => {
	it('an address says what it shows; the kept view says the rest; anything else is the default', () => {
		const view = (query: string, stored = '') => Object.values(viewOf(new URLSearchParams(query), stored)).join(' ')
		expect(view('')).toBe('all new ')
		expect(view('', 'posts-old-Boats')).toBe('posts old Boats')
		expect(view('', 'appeals-old-')).toBe('appeals old ')
		expect(view('filter=comments', 'posts-old-Boats')).toBe('comments old Boats')
		expect(view('filter=all&sort=new&community=', 'posts-old-Boats')).toBe('all new ')
		expect(view('sort=odd', 'odd-odd-')).toBe('all new ')
	})

	it('addresses say a default only where another view is kept', () => {
		const everything = viewOf(new URLSearchParams(), '')
		expect(viewAddress('/modqueue', everything, '', {})).toBe('/modqueue')
		expect(viewAddress('/modqueue', everything, 'posts-new-', { state: 'handled' })).toBe('/modqueue?filter=all&state=handled')
	})

	it('is kept when it is chosen, and shown the next time', async () => {
		const { store } = open('/modqueue')
		await screen.findByText('Nothing is waiting for you.')
		await userEvent.selectOptions(screen.getByLabelText('Order'), 'Oldest first')
		await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'old', kind: 'all' }))
		await waitFor(() => expect(document.cookie).toContain('queue_view=all-old-'))
		expect(store).toBeTruthy()
	})

	it('the kept one is asked for, and can be left again', async () => {
		open('/modqueue', 'posts-reports-Boats')
		await screen.findByText('No reports waiting.')
		expect(asked).toMatchObject([{ sort: 'reports', filter: 'posts', community: 'Boats' }])
		expect(screen.getByRole('link', { name: /^All/ }).getAttribute('href')).toBe('/modqueue?filter=all&sort=reports&community=Boats')
		await userEvent.selectOptions(screen.getByLabelText('Community'), 'All my communities')
		await waitFor(() => expect(asked.at(-1)).toMatchObject({ community: '', sort: 'reports' }))
	})

	it('handled items have one order', async () => {
		open('/modqueue?state=handled', 'all-old-')
		await screen.findByText('No handled reports yet.')
		expect(asked).toMatchObject([{ sort: 'new', state: 'handled' }])
		expect(screen.queryByLabelText('Order')).toBeNull()
	})
})
