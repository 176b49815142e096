import { call, endpoint } from '@folkmoot/kit/api'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { guestSession, memberSession, samplePost, sampleUser } from '@folkmoot/kit/testing/samples.ts'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { beforeEach, expect, it, vi } from 'vitest'
import { earlyState } from '../installed-app/early-state.ts'
import { frameApi } from './frame.api.ts'
import { useSessionGuard } from './use-session-guard.ts'

const castVote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')
const vote = () => call(castVote, { body: { postId: 'abcd0001', up: true } })
const alba = memberSession({ username: 'alba' })
const reload = vi.fn()

function GuardExample() {
	useSessionGuard(reload)
	return null
}

function api() {
	const it = fakeApi().on(castVote, () => samplePost())
	return { ...it, ...it.install(), urls: () => it.requests.map(({ url }) => url) }
}

beforeEach(() => {
	reload.mockReset()
	document.cookie = 'csrftoken=first'
	earlyState.token = 'first'
})

it('sends a write at once while the session is the same', async () => {
	const { urls } = api()
	renderInFrame(<GuardExample />, { session: alba })
	await vote()
	expect(urls()).toEqual(['/api/_postVote'])
})

it('sends nothing after another account logged in elsewhere, and reloads', async () => {
	const { on, urls } = api()
	on(frameApi.getMe, () => ({ ...sampleUser(), id: '9'.repeat(24), username: 'bruno' }))
	renderInFrame(<GuardExample />, { session: alba })
	document.cookie = 'csrftoken=second'
	await expect(vote()).rejects.toMatchObject({ status: 403 })
	expect(urls()).toEqual(['/api/_user'])
	expect(reload).toHaveBeenCalledOnce()
})

it('does not retry a write in flight for another account', async () => {
	const { on, urls } = api()
	on(castVote, () => {
		document.cookie = 'csrftoken=second'
		throw failWith('csrf_token_invalid')
	})
	on(frameApi.getMe, () => {
		throw failWith('not_logged_in')
	})
	renderInFrame(<GuardExample />, { session: alba })
	await expect(vote()).rejects.toMatchObject({ status: 403 })
	expect(urls()).toEqual(['/api/_postVote', '/api/_user'])
	expect(reload).toHaveBeenCalledOnce()
})

it.each([
	['a member who has logged in again', alba, () => ({ ...sampleUser(), username: 'alba' })],
	[
		'a guest who got another session',
		guestSession(),
		() => {
			throw failWith('not_logged_in')
		},
	],
])('checks the account once for %s, then sends the writes', async (_who, session, me) => {
	const { on, urls } = api()
	on(frameApi.getMe, me)
	renderInFrame(<GuardExample />, { session })
	document.cookie = 'csrftoken=second'
	await vote()
	await vote()
	expect(urls()).toEqual(['/api/_user', '/api/_postVote', '/api/_postVote'])
	expect(reload).not.toHaveBeenCalled()
})
