import { call, endpoint } from '@folkmoot/kit/api'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, samplePost, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { beforeEach, expect, it, vi } from 'vitest'
import { early } from '../installed-app/early.ts'
import { frameApi } from './frame.api.ts'
import { useOneWriter } from './use-one-writer.ts'

const castVote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')
const vote = () => call(castVote, { body: { postId: 'abcd0001', up: true } })
const alba = memberSession({ username: 'alba' })
const beginAnew = vi.fn()

function Writer() {
	useOneWriter(beginAnew)
	return null
}

function api() {
	const it = fakeApi().on(castVote, () => samplePost())
	return { ...it, ...it.install(), urls: () => it.asked.map(({ url }) => url) }
}

beforeEach(() => {
	beginAnew.mockReset()
	document.cookie = 'csrftoken=first'
	early.token = 'first'
})

it('lets a write go at once while the session is the same', async () => {
	const { urls } = api()
	renderInFrame(<Writer />, { session: alba })
	await vote()
	expect(urls()).toEqual(['/api/_postVote'])
})

it('sends nothing for another account that has logged in elsewhere, and begins anew', async () => {
	const { on, urls } = api()
	on(frameApi.getMe, () => ({ ...sampleUser(), ...{ id: '9'.repeat(24), username: 'bruno' } }))
	renderInFrame(<Writer />, { session: alba })
	document.cookie = 'csrftoken=second'
	await expect(vote()).rejects.toMatchObject({ status: 403 })
	expect(urls()).toEqual(['/api/_user'])
	expect(beginAnew).toHaveBeenCalledOnce()
})

it('sends nothing again for another account that logs in while a write is on its way', async () => {
	const { on, urls } = api()
	on(castVote, () => {
		document.cookie = 'csrftoken=second'
		throw failWith('csrf_token_invalid')
	})
	on(frameApi.getMe, () => {
		throw failWith('not_logged_in')
	})
	renderInFrame(<Writer />, { session: alba })
	await expect(vote()).rejects.toMatchObject({ status: 403 })
	expect(urls()).toEqual(['/api/_postVote', '/api/_user'])
	expect(beginAnew).toHaveBeenCalledOnce()
})

it.each([
	['a member who has logged in anew', alba, () => ({ ...sampleUser(), ...{ username: 'alba' } })],
	[
		'a guest who got another session',
		guestSession(),
		() => {
			throw failWith('not_logged_in')
		},
	],
])('asks once about %s, and goes on', async (_who, session, me) => {
	const { on, urls } = api()
	on(frameApi.getMe, me)
	renderInFrame(<Writer />, { session })
	document.cookie = 'csrftoken=second'
	await vote()
	await vote()
	expect(urls()).toEqual(['/api/_user', '/api/_postVote', '/api/_postVote'])
	expect(beginAnew).not.toHaveBeenCalled()
})
