import { speak } from '@folkmoot/kit/i18n'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRules } from '../modtools.api.ts'
import { listQueue, type QueueItem } from './queue.api.ts'
import { Page } from './queue-page.tsx'

const communityId = sampleId(50)
const item: QueueItem = {
	id: sampleId(1),
	communityId,
	communityName: 'Gardening',
	type: 'post',
	targetId: sampleId(101),
	target: samplePost({ id: sampleId(101), title: 'Tulips' }),
	noReports: 3,
	noWaiting: 3,
	reasons: [
		{ id: 3, reason: 'Spam', count: 1 },
		{ id: 1, reason: 'Breaks community rules', count: 2 },
		{ id: 999, reason: 'A reason of a later version', count: 1 },
	],
	because: ['Rule “No ads”; link to shop.example'],
	firstAt: '2024-06-15T10:00:00.000Z',
	lastAt: '2024-06-15T11:00:00.000Z',
	claim: { by: { id: sampleId(7), username: 'cat_moss', proPic: null }, until: '2030-01-01T00:00:00.000Z', isOwn: true },
	handled: null,
	author: { username: 'bo_larch', noNotes: 1, noRemovals: 0, noBans: 2, isBanned: false },
}

beforeAll(() => speak(['de'], () => 'de'))
afterAll(() => speak([], () => 'en'))

it('shows reports and what can be done in German', async () => {
	fakeApi()
		.on(listQueue, () => ({
			items: [item],
			counts: { all: 1, posts: 1, comments: 0 },
			communities: [{ id: communityId, name: 'Gardening' }],
			next: null,
		}))
		.on(listRules, () => [])
		.install()
	renderInFrame(<Page />, { path: '/modqueue?filter=reports', session: memberSession() })
	const card = await screen.findByRole('article', { name: 'Gemeldeter Beitrag von @bo_larch: Tulips' })
	for (const text of ['Verstößt gegen die Regeln der Community × 2', 'Spam', 'A reason of a later version', 'Von dir übernommen'])
		expect(within(card).getByText(text)).toBeTruthy()
	expect(within(card).getByText(/^3 Meldungen,/)).toBeTruthy()
	expect(within(card).getByText('Regel „No ads“; Link zu shop.example')).toBeTruthy()
	expect(within(card).getByRole('button', { name: /^1 Notiz, 2 Sperren zu @bo_larch/ })).toBeTruthy()
	await userEvent.click(within(card).getByRole('button', { name: /^Sperren @bo_larch/ }))
	const dialog = await screen.findByRole('dialog', { name: '@bo_larch sperren?' })
	expect(within(dialog).getByLabelText('Dauer')).toHaveProperty('value', '')
	expect(within(dialog).getByRole('option', { name: '1 Woche' })).toBeTruthy()
	expect(within(dialog).getByText(/Offene Meldungen bleiben bestehen/)).toBeTruthy()
})
