import { mutesApi } from '@folkmoot/kit/content/mutes/mutes.api.ts'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { editComment, getPost, listComments } from '../post.api.ts'
import { Page } from '../post-page/post-page.tsx'

beforeEach(() => localStorage.clear())

const lastVisitAt = '2026-03-01T12:00:00.000Z'
const before = '2026-03-01T11:00:00.000Z'
const after = '2026-03-01T13:00:00.000Z'
const said = (id: number, body: string, over: Partial<Comment> = {}) =>
	sampleComment({ id: sampleId(id), body, bodyTree: [['p', null, body]], createdAt: before, ...over })
const below = (parent: Comment, id: number, body: string, over: Partial<Comment> = {}) =>
	said(id, body, { parentId: parent.id, ancestors: [...parent.ancestors, parent.id], depth: parent.depth + 1, ...over })

const first = said(201, 'Wait for May.', { upvotes: 9, noReplies: 2, noRepliesDirect: 1 })
const answer = below(first, 202, 'Or for June.', { createdAt: after })
const deeper = below(answer, 203, 'Why June?', { createdAt: after })
const second = said(204, 'Sow now.', { upvotes: 4, createdAt: after })

interface Options {
	post?: Partial<Post>
	query?: string
	isMod?: boolean
	session?: ReturnType<typeof memberSession>
}

function show(comments: Comment[], { post = {}, query = '', isMod = false, session = memberSession() }: Options = {}) {
	const community = { ...sampleCommunity(), userMod: isMod }
	const api = fakeApi()
		.on(getPost, () => samplePost({ comments, noComments: comments.length, community, ...post }))
		.install()
	const params = { community: 'Gardening', post: 'abcd0001' }
	return { api, ...renderInFrame(<Page />, { path: `/Gardening/post/abcd0001${query}`, params, session }) }
}

const comment = async (text: string) => {
	const article = (await screen.findByText(text)).closest('article')
	if (!article) throw new Error(`"${text}" is not in a comment.`)
	return within(article)
}
const texts = () => screen.queryAllByText(/[.?]$/, { selector: 'li p' }).map((element) => element.textContent)
const choose = async (label: string, entry: string | RegExp) => {
	await userEvent.click((await comment(label)).getByRole('button', { name: 'More' }))
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the order', () => {
	it('is that of the address', async () => {
		const { api } = show([first, second], { query: '?sort=new' })
		await screen.findByText('Sow now.')
		expect(texts()).toEqual(['Sow now.', 'Wait for May.'])
		expect(api.asked.map(({ url }) => url)).toContain('/api/posts/abcd0001?comments=40&sort=new')
		expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order of comments' }).value).toBe('new')
	})

	it('is changed without another visit, and kept in the address', async () => {
		const { api } = show([first, second], { post: { lastVisitAt } })
		api.on(listComments, () => ({ comments: [second, first], next: null }))
		await screen.findByText('Sow now.')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order of comments' }), 'Newest')
		await waitFor(() => expect(texts()).toEqual(['Sow now.', 'Wait for May.']))
		expect(window.location.search).toBe('?sort=new')
		expect(api.asked.filter(({ url }) => url.startsWith('/api/posts/abcd0001?') || url === '/api/posts/abcd0001')).toHaveLength(1)
		expect(screen.getByText('1 new since your last visit')).toBeTruthy()
	})
})

describe('what is new', () => {
	it('is marked, counted at the head and on a folded thread', async () => {
		show([first, answer, deeper, second], { post: { lastVisitAt, newComments: 3 } })
		expect(await screen.findByText('3 new since your last visit')).toBeTruthy()
		expect((await comment('Or for June.')).getByText('New')).toBeTruthy()
		expect((await comment('Wait for May.')).queryByText('New')).toBeNull()
		await userEvent.click((await comment('Wait for May.')).getByRole('button', { name: /Thread of/ }))
		expect(screen.getByText('2 new')).toBeTruthy()
	})

	it('is not said to guests, nor on a first visit', async () => {
		show([first, answer], { post: { lastVisitAt: null } })
		await screen.findByText('Or for June.')
		expect(screen.queryByText('New')).toBeNull()
		expect(screen.queryByRole('button', { name: 'Next new' })).toBeNull()
	})

	it('is gone to by the button and by n, one after the other, through folded threads', async () => {
		show([first, answer, second], { post: { lastVisitAt } })
		await userEvent.click((await comment('Wait for May.')).getByRole('button', { name: /Thread of/ }))
		expect(screen.queryByText('Or for June.')).toBeNull()
		await userEvent.click(screen.getByRole('button', { name: 'Next new' }))
		expect(await screen.findByText('Or for June.')).toBeTruthy()
		await waitFor(() => expect(document.activeElement?.textContent).toContain('Or for June.'))
	})

	it('is fetched where it is not among the first of a long discussion', async () => {
		const { api } = show([first], { post: { lastVisitAt, newComments: 1, commentsNext: 'c1' } })
		api.on(listComments, () => ({ comments: [second], next: null }))
		expect(await screen.findByText('Sow now.')).toBeTruthy()
		expect(api.asked.map(({ url }) => url)).toContain('/api/posts/abcd0001/comments?sort=new')
	})
})

describe('keys', () => {
	it('Enter folds, ? tells of them all', async () => {
		show([first, answer, second])
		const article = (await screen.findByText('Wait for May.')).closest('article')
		if (!article) throw new Error('no comment')
		article.getBoundingClientRect = () => DOMRect.fromRect({ y: 100, height: 100, width: 600 })
		article.focus()
		await userEvent.keyboard('{Enter}')
		expect(screen.queryByText('Or for June.')).toBeNull()
		await userEvent.keyboard('?')
		await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 20_000 })
		expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['j', 'k', 'Enter', 'a', 'z', 'n', 'r', '/', '?'])
	}, 30_000)
})

describe('who is shown', () => {
	it('muted people have no name until they are asked for', async () => {
		show([said(201, 'Buy my beans.', { username: 'loud', isAuthorMuted: true })])
		expect(await screen.findByText('Muted')).toBeTruthy()
		expect(screen.queryByText('loud')).toBeNull()
		await userEvent.click(screen.getByRole('button', { name: "You've muted this user. Click here to see this comment." }))
		expect(await screen.findByText('Buy my beans.')).toBeTruthy()
	})

	it('who is not muted any more is heard everywhere on the page', async () => {
		const loud = { userId: sampleId(8), username: 'loud', author: sampleAuthor({ id: sampleId(8), username: 'loud' }), isAuthorMuted: true }
		const mutes = {
			communityMutes: [],
			userMutes: [{ id: sampleId(90), type: 'user' as const, mutedUserId: sampleId(8), createdAt: before }],
		}
		const { api } = show([said(201, 'Buy my beans.', { ...loud, upvotes: 9 }), said(202, 'And my peas.', loud)], {
			session: memberSession({}, { mutes }),
		})
		api.on(mutesApi.unmuteUser, () => ({ success: true as const }))
		const [open] = await screen.findAllByRole('button', { name: /^You've muted this user/ })
		if (open) await userEvent.click(open)
		expect(screen.getAllByText('Muted')).toHaveLength(1)
		await choose('Buy my beans.', 'Unmute @loud')
		expect(await screen.findByText('And my peas.')).toBeTruthy()
		expect(screen.queryByText('Muted')).toBeNull()
		// Folded by hand they are like others.
		await userEvent.click((await comment('And my peas.')).getByRole('button', { name: 'Thread of loud' }))
		expect(screen.queryByText('Muted')).toBeNull()
	})

	it.each([
		['normal', 'Deleted by its author'],
		['mods', 'Deleted by moderators'],
		['admins', 'Deleted by admins'],
	] as const)('of what was deleted by %s it says so', async (deletedAs, sentence) => {
		show([said(201, '', { deleted: true, deletedAs, contentStripped: true, userGroup: 'null', username: 'Hidden', bodyTree: [] })])
		expect(await screen.findByText(sentence)).toBeTruthy()
		expect(screen.getByText('Hidden')).toBeTruthy()
		expect((await comment(sentence)).getByRole<HTMLButtonElement>('button', { name: 'Reply' }).disabled).toBe(true)
		expect((await comment(sentence)).queryByRole('button', { name: 'More' })).toBeNull()
	})

	it('deleted accounts are ghosts', async () => {
		show([said(201, 'I am gone.', { userDeleted: true, userGhostId: 'abcdef01', username: 'ghost' })])
		expect((await comment('I am gone.')).getByText('Ghost')).toBeTruthy()
	})

	it.each([
		[4 * 60_000, null],
		[5 * 60_000 + 1, '(edited)'],
	])('%i ms after it was written an edit is marked: %s', async (later, mark) => {
		show([said(201, 'I say B.', { editedAt: new Date(Date.parse(before) + later).toISOString() })])
		const there = await comment('I say B.')
		expect(there.queryByText('(edited)')?.textContent ?? null).toBe(mark)
	})
})

describe('moderators', () => {
	it('lock a comment: nobody answers it or what is below it', async () => {
		const { api } = show([first, answer], { isMod: true })
		api.on(editComment, () => ({ ...first, locked: true, lockedByGroup: 'mods' as const }))
		await choose('Wait for May.', 'Lock as moderator')
		expect(await screen.findByText('Locked')).toBeTruthy()
		const reply = async (text: string) => (await comment(text)).getByRole('button', { name: 'Reply' })
		expect((await reply('Wait for May.')).title).toBe('This comment is locked.')
		expect((await reply('Or for June.')).title).toBe('This thread is locked.')
		expect(api.asked.map(({ url }) => url)).toContain(`/api/posts/${first.postId}/comments/${first.id}?action=lock&lockAs=mods`)
	})

	it('unlock it', async () => {
		const { api } = show([{ ...first, locked: true, lockedByGroup: 'mods' }], { isMod: true })
		api.on(editComment, () => first)
		await choose('Wait for May.', 'Unlock')
		await waitFor(() => expect(screen.queryByText('Locked')).toBeNull())
	})

	it('speak as moderators in what they wrote', async () => {
		const own = said(201, 'I say so.', {
			userId: sampleId(7),
			username: 'mira',
			author: sampleAuthor({ id: sampleId(7), username: 'mira' }),
		})
		const { api } = show([own], { isMod: true })
		api.on(editComment, () => ({ ...own, userGroup: 'mods' as const }))
		await userEvent.click((await comment('I say so.')).getByRole('button', { name: 'More' }))
		await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Speak as moderator' }))
		expect(await screen.findByText('Mod')).toBeTruthy()
		expect(api.asked.map(({ url }) => url)).toContain(`/api/posts/${own.postId}/comments/${own.id}?action=changeAsUser&userGroup=mods`)
	})

	it('members have no such choice', async () => {
		show([first])
		await userEvent.click((await comment('Wait for May.')).getByRole('button', { name: 'More' }))
		expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
			'Share',
			'Save',
			`Mute @${first.username}`,
			'Report',
		])
	})
})
