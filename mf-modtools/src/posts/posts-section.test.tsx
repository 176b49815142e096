import { endpoint } from '@folkmoot/kit/api'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { editPost } from '@folkmoot/post-contract/post-endpoints'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { listPosts } from '../modtools.api.ts'
import { LockedSection, RemovedSection } from './posts-section.tsx'

const edit = endpoint<typeof editPost>('PUT', '/api/posts/:postId')

it('spells all times of a row in words', async () => {
	const post = samplePost({
		createdAt: '2024-06-01T12:00:00.000Z',
		locked: true,
		lockedByGroup: 'mods',
		lockedAt: '2024-06-15T11:00:00.000Z',
	})
	fakeApi()
		.on(listPosts, () => ({ noPosts: 1, limit: 10, page: 1, posts: [post] }))
		.install()
	const community = sampleCommunity({ userMod: true })
	renderInFrame(<LockedSection community={community} onChange={() => undefined} />, { session: memberSession() })
	expect((await screen.findAllByRole('time')).map(({ textContent }) => textContent)).toEqual(['2 weeks ago', '1 hour ago'])
})

it('unlocks a post and moves focus to the next', async () => {
	let posts = [1, 2].map((number) => samplePost({ id: sampleId(80 + number), publicId: `abcd000${number}`, title: `Post ${number}` }))
	fakeApi()
		.on(listPosts, () => ({ noPosts: posts.length, limit: 10, page: 1, posts }))
		.on(edit, ({ params }) => {
			posts = posts.filter(({ publicId }) => publicId !== params.postId)
			return samplePost()
		})
		.install()
	const community = sampleCommunity({ userMod: true })
	renderInFrame(<LockedSection community={community} onChange={() => undefined} />, { session: memberSession() })
	await userEvent.click((await screen.findAllByRole('button', { name: 'Unlock' }))[0] ?? document.body)
	await waitFor(() => expect(screen.queryByText('Post 1')).toBeNull())
	await waitFor(() => expect(focusedText()).toContain('Post 2'))
	// A score, without arrows that do nothing.
	expect(screen.getByText('4 points')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Upvote' })).toBeNull()
})

it.each([
	['No locked posts.', LockedSection],
	['No removed posts.', RemovedSection],
])('goes on from “%s” to the community', async (sentence, Section) => {
	fakeApi()
		.on(listPosts, () => ({ noPosts: 0, limit: 10, page: 1, posts: [] }))
		.install()
	renderInFrame(<Section community={sampleCommunity({ userMod: true })} onChange={() => undefined} />, { session: memberSession() })
	expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Go to Gardening' }).getAttribute('href')).toBe('/Gardening')
})
