import { hidePost, unhidePost } from '@folkmoot/kit/content/hidden/hidden.api.ts'
import { mutesApi } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import { cacheContent, modalAtom } from '@folkmoot/kit/state'
import { guestSession, memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { choose, onePost, openMenu } from '../../testing/open-menu.tsx'

describe('hiding and muting', () => {
	it('replaces the post with a card and Undo', async () => {
		const { api, writes } = await openMenu('More', {}, memberSession())
		api.on(hidePost, () => ({ success: true as const })).on(unhidePost, () => ({ success: true as const }))
		await choose('Hide')
		expect(await screen.findByText('Hidden post')).toBeTruthy()
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hidden post')
		expect(document.activeElement?.textContent).toBe('Undo')
		await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'When do you sow beans?' })).toBe(document.activeElement)
		expect(writes().map(({ method, url }) => `${method} ${url}`)).toEqual([
			'POST /api/hidden_posts',
			`DELETE /api/hidden_posts/${sampleId(100)}`,
		])
	})

	it('keeps a change made while the post is being hidden', async () => {
		const { api, store } = await openMenu('More', {}, memberSession())
		const response = Promise.withResolvers<{ success: true }>()
		api.on(hidePost, () => response.promise)
		await choose('Hide')
		act(() => cacheContent(store, { ...onePost(), title: 'When do you sow peas?' }))
		response.resolve({ success: true })
		expect(await screen.findByRole('article', { name: 'Hidden post: When do you sow peas?' })).toBeTruthy()
	})

	it('shows a hidden post opened by its URL', async () => {
		const { api } = await openMenu('More', { hidden: true }, memberSession())
		api.on(unhidePost, () => ({ success: true as const })).on(hidePost, () => ({ success: true as const }))
		await choose('Show in feeds again')
		await userEvent.click(await screen.findByRole('button', { name: 'More' }))
		await choose('Hide')
		expect(await screen.findByText('Hidden post')).toBeTruthy()
	})

	it('asks guests to log in', async () => {
		const { store, writes } = await openMenu('More', {}, guestSession())
		await choose('Hide')
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
		expect(writes()).toEqual([])
	})

	it.each([
		['Mute @anna_fern', "Posts from @anna_fern won't appear on any of your feeds from now on."],
		['Mute /Gardening', "Posts from /Gardening won't appear on All anymore."],
	])('%s', async (name, sentence) => {
		const { api, alertTexts } = await openMenu('More', {}, memberSession())
		api.on(mutesApi.mute, () => ({
			id: '1',
			type: 'user' as const,
			createdAt: '2024-01-01T00:00:00.000Z',
			communityMutes: [],
			userMutes: [],
		}))
		await choose(name)
		await waitFor(() => expect(alertTexts()).toContain(sentence))
	})
})
