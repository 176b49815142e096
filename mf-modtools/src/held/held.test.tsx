import { alertsAtom } from '@folkmoot/kit/state'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { listRules } from '../modtools.api.ts'
import { listReplies } from '../replies/replies.api.ts'
import { type HeldItem, listHeld, listOwnHeld, refuseCall, releaseCall, withdrawCall } from './held.api.ts'
import { HeldSection } from './held-section.tsx'
import { Page } from './own-held-page.tsx'

const createdAt = '2024-06-15T11:00:00.000Z'
const post: HeldItem = {
	id: sampleId(1),
	type: 'post',
	target: samplePost({ id: sampleId(1), title: 'Cheap beans', username: 'mira' }),
	cause: { why: 'rule', rule: 'No ads', because: ['matched word “beans” in title'] },
	createdAt,
}
const comment: HeldItem = {
	id: sampleId(2),
	type: 'comment',
	target: sampleComment({ id: sampleId(2), postTitle: 'When do you sow?', username: 'olaf' }),
	cause: { why: 'first' },
	createdAt,
}
let waiting: HeldItem[]
let api: FakeApi
const drop = ({ params: { itemId = '' } }: { params: Record<string, string> }) => {
	if (!waiting.some(({ id }) => id === itemId)) throw failWith('held_item_not_found')
	waiting = waiting.filter(({ id }) => id !== itemId)
	return { success: true } as const
}
beforeEach(() => {
	waiting = [post, comment]
	api = fakeApi()
		.on(listHeld, () => ({ items: waiting, count: waiting.length, next: null }))
		.on(listOwnHeld, () => ({ items: waiting.map((item) => ({ ...item, cause: null })), next: null }))
		.on(releaseCall, (input) => {
			drop(input)
			return { type: 'post' as const, id: input.params.itemId ?? '', publicId: 'abcd0001' }
		})
		.on(refuseCall, drop)
		.on(withdrawCall, drop)
		.on(listRules, () => [])
		.on(listReplies, () => [])
		.install()
})

const writes = () => api.requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

describe('what is held', () => {
	const open = () =>
		renderInFrame(<HeldSection community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, { session: memberSession() })
	const card = async (name: string) => within(await screen.findByRole('article', { name }))

	it('is shown as readers would see it, with the reason, and leads to no page that does not exist', async () => {
		open()
		const beans = await card('Post by mira')
		expect(beans.getByRole('heading', { name: 'Cheap beans' })).toBeTruthy()
		expect(beans.getByText('Rule “No ads”')).toBeTruthy()
		expect(beans.getByText('matched word “beans” in title')).toBeTruthy()
		expect(beans.queryByRole('link', { name: 'Cheap beans' })).toBeNull()
		const first = await card('Comment by olaf')
		expect(first.getByText('Among the author’s first here')).toBeTruthy()
		expect(first.getByRole('link', { name: 'When do you sow?' })).toBeTruthy()
	})

	it('is released, and the focus moves on', async () => {
		const { store } = open()
		await userEvent.click((await card('Post by mira')).getByRole('button', { name: 'Release' }))
		await waitFor(() => expect(screen.queryByRole('article', { name: 'Post by mira' })).toBeNull())
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Released.'])
		await waitFor(() => expect(focusedText()).toContain('When do you sow?'))
	})

	it('is refused with a reason', async () => {
		open()
		await userEvent.click((await card('Post by mira')).getByRole('button', { name: 'Refuse…' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Refuse this item?' }))
		await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No ads.{Enter}')
		await waitFor(() => expect(screen.queryByRole('article', { name: 'Post by mira' })).toBeNull())
		const path = `/api/communities/${sampleCommunity().id}/held_items/${post.id}/refuse`
		expect(writes()).toEqual([['POST', path, { reason: 'No ads.' }]])
	})

	it('says why one cannot be released, and keeps it', async () => {
		api.on(releaseCall, () => {
			throw failWith('post_locked')
		})
		const { store } = open()
		await userEvent.click((await card('Comment by olaf')).getByRole('button', { name: 'Release' }))
		await waitFor(() => expect(store.get(alertsAtom).map(({ tone }) => tone)).toEqual(['bad']))
		expect(screen.getByRole('article', { name: 'Comment by olaf' })).toBeTruthy()
	})

	it('is dealt with at once, also where somebody was faster', async () => {
		const { store } = open()
		await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }))
		expect(screen.getByText('2 selected')).toBeTruthy()
		waiting = [comment]
		const [release] = screen.getAllByRole('button', { name: 'Release' })
		if (release) await userEvent.click(release)
		expect(await screen.findByText('Nothing is waiting for approval.')).toBeTruthy()
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['2 items released.'])
	})
})

describe('what the viewer waits for', () => {
	it('is listed without the reason, and can be withdrawn', async () => {
		renderInFrame(<Page />, { path: '/held', session: memberSession() })
		expect(await screen.findAllByText('Waiting for a moderator')).toHaveLength(2)
		expect(screen.queryByText(/No ads/)).toBeNull()
		const own = within(screen.getByRole('article', { name: 'Your post in Gardening' }))
		await userEvent.click(own.getByRole('button', { name: 'Withdraw' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this post?' }))
		await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
		await waitFor(() => expect(screen.queryByRole('article', { name: 'Your post in Gardening' })).toBeNull())
		expect(writes()).toEqual([['DELETE', `/api/held_items/${post.id}`, undefined]])
	})

	it('says so if nothing does', async () => {
		waiting = []
		renderInFrame(<Page />, { path: '/held', session: memberSession() })
		expect(await screen.findByText('None of your posts or comments are waiting.')).toBeTruthy()
	})
})
