import { endpoint } from '@folkmoot/kit/api'
import { modalAtom, useLivePost } from '@folkmoot/kit/state'
import type * as comments from '@folkmoot/post-contract/comment-endpoints'
import type { Post } from '@folkmoot/post-contract/post'
import type * as posts from '@folkmoot/post-contract/post-endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { failWith, fakeApi } from '../../testing/fake-api.ts'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleId, samplePost } from '../../testing/samples.ts'
import { VoteButtons } from './vote-buttons.tsx'

const postVote = endpoint<typeof posts.castPostVote>('POST', '/api/_postVote')
const commentVote = endpoint<typeof comments.castCommentVote>('POST', '/api/_commentVote')
const session = memberSession()

function Card({ post, name }: { post: Post; name: string }) {
	return (
		<section aria-label={name}>
			<VoteButtons kind="post" item={useLivePost(post)} layout="column" />
		</section>
	)
}

const score = (card = 'a') => screen.getByRole('region', { name: card }).textContent
const up = (card = 'a') => within(screen.getByRole('region', { name: card })).getByRole('button', { name: 'Upvote' })

describe('voting (rule votes-4)', () => {
	it('shows a long score in smaller figures, so that it fits beside the title', () => {
		renderInFrame(
			<>
				<VoteButtons kind="post" item={samplePost({ upvotes: 123_500_000, downvotes: 0 })} layout="column" />
				<VoteButtons kind="post" item={samplePost({ id: sampleId(2), upvotes: 9_900, downvotes: 0 })} layout="column" />
			</>,
		)
		expect(screen.getByText('123.5m').className).toBe('long')
		expect(screen.getByText('9.9k').className).toBe('')
	})

	it('updates every card optimistically, then applies the reply', async () => {
		let answer: (post: Post) => void = () => undefined
		fakeApi()
			.on(postVote, () => new Promise<Post>((resolve) => (answer = resolve)))
			.install()
		const post = samplePost({ upvotes: 5, downvotes: 1 })
		renderInFrame(
			<>
				<Card name="a" post={post} />
				<Card name="b" post={post} />
			</>,
			{ session },
		)
		await userEvent.click(up())
		expect(score('a')).toContain('5 points')
		expect(score('b')).toContain('5 points')
		expect(up('b').getAttribute('aria-pressed')).toBe('true')
		answer({ ...post, upvotes: 9, userVoted: true, userVotedUp: true })
		await waitFor(() => expect(score('b')).toContain('8 points'))
	})

	it('ignores a second click while the first is pending', async () => {
		const api = fakeApi()
			.on(postVote, () => new Promise<Post>(() => undefined))
			.install()
		renderInFrame(<Card name="a" post={samplePost()} />, { session })
		await userEvent.dblClick(up())
		expect(api.requests).toHaveLength(1)
	})

	it('rolls the vote back when the request fails', async () => {
		fakeApi()
			.on(postVote, () => {
				throw failWith('rate_limited')
			})
			.install()
		const { store } = renderInFrame(<Card name="a" post={samplePost({ upvotes: 5, downvotes: 1 })} />, { session })
		await userEvent.click(up())
		await waitFor(() => expect(score()).toContain('4 points'))
		expect(up().getAttribute('aria-pressed')).toBe('false')
		const { alertsAtom } = await import('@folkmoot/kit/state')
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Whoah, slow down there!'])
	})

	it('is not overwritten by a reply requested before it', async () => {
		const post = samplePost({ upvotes: 5, downvotes: 1 })
		fakeApi()
			.on(postVote, () => ({ ...post, upvotes: 6, userVoted: true, userVotedUp: true }))
			.install()
		const { store } = renderInFrame(<Card name="a" post={post} />, { session })
		const { cacheContent } = await import('@folkmoot/kit/state')
		const requestedAt = Date.now() - 1
		await userEvent.click(up())
		await waitFor(() => expect(score()).toContain('5 points'))
		act(() => cacheContent(store, { posts: [{ ...post, title: 'Edited' }] }, requestedAt))
		expect([score()?.includes('5 points'), up().getAttribute('aria-pressed')]).toEqual([true, 'true'])
		act(() => cacheContent(store, { posts: [post] }, Date.now() + 1))
		expect([score()?.includes('4 points'), up().getAttribute('aria-pressed')]).toEqual([true, 'false'])
	})

	const states = [
		// vote before, clicked arrow; score shown at once (4 points before and after the refusal), arrow pressed at once
		[null, 'Upvote', '5 points', 'Upvote'],
		[null, 'Downvote', '3 points', 'Downvote'],
		[true, 'Upvote', '3 points', null],
		[true, 'Downvote', '2 points', 'Downvote'],
		[false, 'Downvote', '5 points', null],
		[false, 'Upvote', '6 points', 'Upvote'],
	] as const
	it.each(states)('changes from %s by %s, and rolls back on failure', async (vote, arrow, points, pressed) => {
		let refuse: () => void = () => undefined
		fakeApi()
			.on(postVote, () => new Promise<Post>((_, reject) => (refuse = () => reject(failWith('internal_error')))))
			.install()
		const own = { userVoted: vote !== null, userVotedUp: vote }
		renderInFrame(<Card name="a" post={samplePost({ upvotes: 5, downvotes: 1, ...own })} />, { session })
		const pressedNow = () => screen.queryByRole('button', { pressed: true })?.getAttribute('aria-label') ?? null
		const before = pressedNow()
		await userEvent.click(screen.getByRole('button', { name: arrow }))
		expect([score()?.includes(points), pressedNow()]).toEqual([true, pressed])
		refuse()
		await waitFor(() => expect([score()?.includes('4 points'), pressedNow()]).toEqual([true, before]))
	})

	it('does nothing when disabled', async () => {
		const api = fakeApi().install()
		renderInFrame(<VoteButtons kind="post" item={samplePost()} layout="column" isDisabled />, { session })
		for (const name of ['Upvote', 'Downvote']) await userEvent.click(screen.getByRole('button', { name }))
		expect(api.requests).toEqual([])
	})

	it('opens the login prompt for guests', async () => {
		const api = fakeApi().install()
		const { store } = renderInFrame(<Card name="a" post={samplePost()} />)
		await userEvent.click(up())
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
		expect(api.requests).toEqual([])
	})

	it('shows upvotes and downvotes of a comment (rule votes-5)', () => {
		const comment = sampleComment({ upvotes: 1_200, downvotes: 1 })
		renderInFrame(<VoteButtons kind="comment" item={comment} layout="row" />, { session })
		expect(screen.getByRole('group', { name: 'Votes' }).textContent).toBe('1.2k1.2k upvotes11 downvote')
	})

	it('rejects votes on deleted comments', async () => {
		const api = fakeApi().install()
		const { store } = renderInFrame(<VoteButtons kind="comment" item={sampleComment({ deleted: true })} layout="row" />, { session })
		await userEvent.click(screen.getByRole('button', { name: 'Upvote' }))
		const { alertsAtom } = await import('@folkmoot/kit/state')
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(["Can't vote on a deleted comment!"])
		expect(api.requests).toEqual([])
	})

	it('alerts if the comment has been deleted meanwhile', async () => {
		fakeApi()
			.on(commentVote, () => {
				throw failWith('comment_deleted')
			})
			.install()
		const { store } = renderInFrame(<VoteButtons kind="comment" item={sampleComment()} layout="row" />, { session })
		await userEvent.click(screen.getByRole('button', { name: 'Upvote' }))
		const { alertsAtom } = await import('@folkmoot/kit/state')
		await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(["Can't vote on a deleted comment!"]))
		expect(screen.queryByRole('button', { pressed: true })).toBeNull()
	})
})
