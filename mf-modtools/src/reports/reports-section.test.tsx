import { type FakeApi, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteComment, deletePost, ignoreOne, listReports, type Report } from '../modtools.api.ts'
import { ReportsSection } from './reports-section.tsx'

const post = samplePost()
const comment = sampleComment()
const report = (id: string, over: Partial<Report> = {}): Report => ({
	...{ id, communityId: sampleId(50), type: 'post', postId: post.id, targetId: post.id, target: post },
	...{ reason: 'Spam', description: null, reasonId: 3, createdAt: '2024-06-15T11:00:00.000Z' },
	...{ actionTaken: null, dealtAt: null, dealtBy: null },
	...over,
})
const all = [report(sampleId(1)), report(sampleId(2), { type: 'comment', targetId: comment.id, target: comment }), report(sampleId(3))]

let waiting: Report[]
let api: FakeApi

beforeEach(() => {
	waiting = [...all]
	api = fakeApi()
		.on(listReports, ({ query }) => {
			const posts = waiting.filter(({ type }) => type === 'post')
			const comments = waiting.filter(({ type }) => type === 'comment')
			return {
				details: { noReports: waiting.length, noPostReports: posts.length, noCommentReports: comments.length },
				reports: query.filter === 'posts' ? posts : query.filter === 'comments' ? comments : waiting,
				limit: 10,
				page: 1,
			}
		})
		.on(ignoreOne, ({ params }) => {
			waiting = waiting.filter(({ id }) => id !== params.reportId)
			return report(params.reportId ?? '')
		})
		.on(deletePost, () => {
			waiting = waiting.filter(({ type }) => type !== 'post')
			return post
		})
		.on(deleteComment, () => {
			waiting = waiting.filter(({ type }) => type !== 'comment')
			return comment
		})
		.install()
})

const show = (userMod = true, path = '/Gardening/modtools/reports') =>
	renderInFrame(<ReportsSection community={sampleCommunity({ userMod })} onChange={() => undefined} />, {
		path,
		session: memberSession({ isAdmin: !userMod }),
	})
const reported = (type: string) => screen.findByRole('region', { name: `Reported ${type}` })
const changes = () => api.asked.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)

describe('the queue of reports', () => {
	it('shows each item once, with reasons and counts', async () => {
		show()
		expect((await reported('post')).textContent).toContain('Spam × 22 reports, 1 hour ago')
		expect((await reported('comment')).textContent).toContain('Spam1 report, 1 hour ago')
		const tabs = within(screen.getByRole('navigation', { name: 'Which reports' })).getAllByRole('link')
		expect(tabs.map((tab) => tab.textContent)).toEqual(['All (3)', 'Posts (2)', 'Comments (1)'])
	})

	it('shows one kind where the address says so', async () => {
		show(true, '/Gardening/modtools/reports?filter=comments')
		await reported('comment')
		expect(screen.queryByRole('region', { name: 'Reported post' })).toBeNull()
		expect(screen.getByRole('link', { name: 'Comments (1)' }).getAttribute('aria-current')).toBe('page')
	})

	it('ignores all reports of an item at once', async () => {
		show()
		await userEvent.click(within(await reported('post')).getByRole('button', { name: 'Ignore' }))
		await waitFor(() => expect(screen.queryByRole('region', { name: 'Reported post' })).toBeNull())
		const queue = `/api/communities/${sampleId(50)}/reports`
		expect(changes()).toEqual([`DELETE ${queue}/${sampleId(1)}`, `DELETE ${queue}/${sampleId(3)}`])
	})

	it.each([
		[true, 'mods'],
		[false, 'admins'],
	])('removes an item after a question (moderator: %s)', async (userMod, group) => {
		show(userMod)
		await userEvent.click(within(await reported('comment')).getByRole('button', { name: 'Remove comment' }))
		const dialog = await screen.findByRole('dialog', { name: 'Remove this comment?' })
		await userEvent.click(within(dialog).getByRole('button', { name: 'Remove comment' }))
		await waitFor(() => expect(screen.queryByRole('region', { name: 'Reported comment' })).toBeNull())
		expect(changes()).toEqual([`DELETE /api/posts/${post.id}/comments/${comment.id}?deleteAs=${group}`])
	})

	it('says when nothing waits', async () => {
		waiting = []
		show()
		expect(await screen.findByText('No reports are waiting.')).toBeTruthy()
	})
})
