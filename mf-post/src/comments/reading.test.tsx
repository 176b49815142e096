import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { sampleCommunity } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { byViewer, chooseAt, commentWith, findComment, replyTo, showThread, textsShown } from '../../testing/show-thread.tsx'
import { editComment, listComments } from '../post.api.ts'

beforeEach(() => localStorage.clear())

const lastVisitAt = '2026-03-01T12:00:00.000Z'
const before = '2026-03-01T11:00:00.000Z'
const after = '2026-03-01T13:00:00.000Z'

const first = commentWith(201, 'Wait for May.', { upvotes: 9, noReplies: 2, noRepliesDirect: 1, createdAt: before })
const reply = replyTo(first, 202, 'Or for June.', { createdAt: after })
const deeper = replyTo(reply, 203, 'Why June?', { createdAt: after })
const second = commentWith(204, 'Sow now.', { upvotes: 4, createdAt: after })
const moderated = { community: sampleCommunity({ userMod: true }) }

describe('sort order', () => {
	it('is read from the URL', async () => {
		const { api } = showThread([first, second], { query: '?sort=new' })
		await screen.findByText('Sow now.')
		expect(textsShown()).toEqual(['Sow now.', 'Wait for May.'])
		expect(api.requests.map(({ url }) => url)).toContain('/api/posts/abcd0001?comments=40&sort=new')
		expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order of comments' }).value).toBe('new')
	})

	it('changes without counting a visit, and is stored in the URL', async () => {
		const { api } = showThread([first, second], { post: { lastVisitAt } })
		api.on(listComments, () => ({ comments: [second, first], next: null }))
		await screen.findByText('Sow now.')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order of comments' }), 'Newest')
		await waitFor(() => expect(textsShown()).toEqual(['Sow now.', 'Wait for May.']))
		expect(window.location.search).toBe('?sort=new')
		expect(api.requests.filter(({ url }) => url.startsWith('/api/posts/abcd0001?') || url === '/api/posts/abcd0001')).toHaveLength(1)
		expect(screen.getByText('1 new since your last visit')).toBeTruthy()
	})
})

describe('new comments', () => {
	it('are marked, and counted in the header and on folded threads', async () => {
		showThread([first, reply, deeper, second], { post: { lastVisitAt, newComments: 3 } })
		expect(await screen.findByText('3 new since your last visit')).toBeTruthy()
		expect((await findComment('Or for June.')).getByText('New')).toBeTruthy()
		expect((await findComment('Wait for May.')).queryByText('New')).toBeNull()
		await userEvent.click((await findComment('Wait for May.')).getByRole('button', { name: /Thread of/ }))
		expect(screen.getByText('2 new')).toBeTruthy()
	})

	it('are not shown to guests or on a first visit', async () => {
		showThread([first, reply], { post: { lastVisitAt: null } })
		await screen.findByText('Or for June.')
		expect(screen.queryByText('New')).toBeNull()
		expect(screen.queryByRole('button', { name: 'Next new' })).toBeNull()
	})

	it('are focused one by one by the button and by n, also in folded threads', async () => {
		showThread([first, reply, second], { post: { lastVisitAt } })
		await userEvent.click((await findComment('Wait for May.')).getByRole('button', { name: /Thread of/ }))
		expect(screen.queryByText('Or for June.')).toBeNull()
		await userEvent.click(screen.getByRole('button', { name: 'Next new' }))
		expect(await screen.findByText('Or for June.')).toBeTruthy()
		await waitFor(() => expect(focusedText()).toContain('Or for June.'))
	})

	it('are fetched when beyond the first page', async () => {
		const { api } = showThread([first], { post: { lastVisitAt, newComments: 1, commentsNext: 'c1' } })
		api.on(listComments, () => ({ comments: [second], next: null }))
		expect(await screen.findByText('Sow now.')).toBeTruthy()
		expect(api.requests.map(({ url }) => url)).toContain('/api/posts/abcd0001/comments?sort=new')
	})
})

describe('keyboard shortcuts', () => {
	it('Enter folds, ? lists all shortcuts', async () => {
		showThread([first, reply, second])
		const article = (await screen.findByText('Wait for May.')).closest('article')
		if (!article) throw new Error('no comment')
		article.getBoundingClientRect = () => DOMRect.fromRect({ y: 100, height: 100, width: 600 })
		article.focus()
		await userEvent.keyboard('{Enter}')
		expect(screen.queryByText('Or for June.')).toBeNull()
		await userEvent.keyboard('?')
		await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 20_000 })
		expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
			'j',
			'k',
			'Enter',
			'a',
			'z',
			'n',
			'p',
			'r',
			'/',
			'Ctrl K',
			'?',
		])
	}, 30_000)
})

describe('authors', () => {
	it('deleted accounts are shown as ghosts', async () => {
		showThread([commentWith(201, 'I am gone.', { userDeleted: true, userGhostId: 'abcdef01', username: 'ghost' })])
		expect((await findComment('I am gone.')).getByText('Ghost')).toBeTruthy()
	})

	it.each([
		[4 * 60_000, null],
		[5 * 60_000 + 1, '(edited)'],
	])('marks an edit %i ms after creation: %s', async (later, mark) => {
		showThread([commentWith(201, 'I say B.', { createdAt: before, editedAt: new Date(Date.parse(before) + later).toISOString() })])
		const there = await findComment('I say B.')
		expect(there.queryByText('(edited)')?.textContent ?? null).toBe(mark)
	})
})

describe('moderators', () => {
	it('lock a comment: replies to it and below it are disabled', async () => {
		const { api } = showThread([first, reply], { post: moderated })
		api.on(editComment, () => ({ ...first, locked: true, lockedByGroup: 'mods' as const }))
		await chooseAt('Wait for May.', 'Lock as moderator')
		expect(await screen.findByText('Locked')).toBeTruthy()
		const replyButton = async (text: string) => (await findComment(text)).getByRole('button', { name: 'Reply' })
		expect((await replyButton('Wait for May.')).title).toBe('This comment is locked.')
		expect((await replyButton('Or for June.')).title).toBe('This thread is locked.')
		expect(api.requests.map(({ url }) => url)).toContain(`/api/posts/${first.postId}/comments/${first.id}?action=lock&lockAs=mods`)
	})

	it('unlock a comment', async () => {
		const { api } = showThread([{ ...first, locked: true, lockedByGroup: 'mods' }], { post: moderated })
		api.on(editComment, () => first)
		await chooseAt('Wait for May.', 'Unlock')
		await waitFor(() => expect(screen.queryByText('Locked')).toBeNull())
	})

	it('can mark their own comments as moderator', async () => {
		const mine = commentWith(201, 'I say so.', byViewer)
		const { api } = showThread([mine], { post: moderated })
		api.on(editComment, () => ({ ...mine, userGroup: 'mods' as const }))
		await userEvent.click((await findComment('I say so.')).getByRole('button', { name: 'More' }))
		await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Speak as moderator' }))
		expect(await screen.findByText('Mod')).toBeTruthy()
		expect(api.requests.map(({ url }) => url)).toContain(`/api/posts/${mine.postId}/comments/${mine.id}?action=changeAsUser&userGroup=mods`)
	})

	it('members cannot', async () => {
		showThread([first])
		await userEvent.click((await findComment('Wait for May.')).getByRole('button', { name: 'More' }))
		expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
			'Share',
			'Save',
			`Mute @${first.username}`,
			'Report',
		])
	})
})
