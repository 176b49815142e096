import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { type Announcement, editPost, listAnnouncements } from './announcements.api.ts'
import { AnnouncementsSection } from './announcements-section.tsx'

const announcement = (number: number, over: Partial<Announcement> = {}): Announcement => ({
	id: sampleId(number),
	announcedAt: '2024-06-14T12:00:00.000Z',
	sent: 1_000_000,
	finishedAt: '2024-06-14T12:05:00.000Z',
	post: { publicId: `abcd000${number}`, title: `News ${number}`, communityName: 'Gardening', deleted: false },
	...over,
})
let known: Announcement[]
let api: FakeApi

beforeEach(() => {
	known = [announcement(1)]
	api = fakeApi()
		.on(listAnnouncements, ({ query }) =>
			query.next ? { announcements: [announcement(2)], next: null } : { announcements: known, next: known.length > 0 ? 'more' : null },
		)
		.on(editPost, () => samplePost())
		.install()
})

const setup = () => renderInFrame(<AnnouncementsSection />, { session: memberSession({ isAdmin: true }) })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = () => screen.findByRole('textbox', { name: /Link to the post/ })

it('lists announcements with their recipients, and loads more on click', async () => {
	setup()
	const row = await screen.findByRole('row', { name: /News 1/ })
	expect(within(row).getByRole('link', { name: 'News 1' }).getAttribute('href')).toBe('/Gardening/post/abcd0001')
	expect(
		within(row)
			.getAllByRole('cell')
			.map(({ textContent }) => textContent),
	).toEqual(['Gardening', '14 Jun 2024', 'Sent', '1,000,000'])
	await press('More')
	expect(await screen.findByRole('link', { name: 'News 2' })).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('shows an empty state', async () => {
	known = []
	setup()
	expect(await screen.findByText('No announcements yet.')).toBeTruthy()
})

it('announces a post by its URL after confirmation', async () => {
	const { store } = setup()
	await userEvent.type(await field(), '/A/post/abcd0009')
	await press('Announce')
	expect(await screen.findByText('Are you sure? This will send a notification to all users.')).toBeTruthy()
	expect(api.requests.every(({ method }) => method === 'GET')).toBe(true)
	known = [announcement(9, { finishedAt: null, sent: 200 }), ...known]
	await press('Announce to all')
	await waitFor(() => expect(store.get(alertsAtom)[0]?.text).toBe('Announced.'))
	expect(api.requests.find(({ method }) => method === 'PUT')?.url).toBe('/api/posts/abcd0009?action=announce')
	expect(await screen.findByText('Sending')).toBeTruthy()
})

it.each([
	['duplicate', 'Already announced'],
	['post_not_found', 'No post found at this address.'],
] as const)('shows at the field: %s', async (code, sentence) => {
	api.on(editPost, () => {
		throw failWith(code)
	})
	setup()
	await userEvent.type(await field(), 'No address.')
	await press('Announce')
	expect((await screen.findByRole('alert')).textContent).toBe('No post found at this address.')
	await userEvent.clear(await field())
	await userEvent.type(await field(), 'abcd0009')
	await press('Announce')
	await press('Announce to all')
	await waitFor(async () => expect((await screen.findByRole('alert')).textContent).toBe(sentence))
	expect(screen.queryByRole('dialog')).toBeNull()
})
