import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { addComment, deleteComment, editComment, getPost, listComments } from '../post.api.ts'
import { Page } from '../post-page/post-page.tsx'

beforeEach(() => localStorage.clear())

const said = (id: number, body: string, over: Partial<Comment> = {}) =>
	sampleComment({ id: sampleId(id), body, bodyTree: [['p', null, body]], ...over })
const first = said(201, 'Wait for May.', { upvotes: 9, noReplies: 1, noRepliesDirect: 1 })
const answer = said(202, 'Or for June.', { parentId: first.id, ancestors: [first.id], depth: 1 })
const second = said(203, 'Sow now.', { upvotes: 4 })

const params = { community: 'Gardening', post: 'abcd0001' }
const path = '/Gardening/post/abcd0001'

function show(comments: Comment[], { post = {}, focus, query = '', session = memberSession() }: ShowOptions = {}) {
	const api = fakeApi()
		.on(getPost, () => samplePost({ comments, noComments: comments.length, community: sampleCommunity(), ...post }))
		.install()
	const where = focus ? { path: `${path}/${focus}`, params: { ...params, comment: focus } } : { path: path + query, params }
	return { api, ...renderInFrame(<Page />, { ...where, session }) }
}
interface ShowOptions {
	post?: Partial<Post>
	focus?: string
	query?: string
	session?: ReturnType<typeof memberSession>
}

/** The comment that says this, without what is below it. */
const comment = async (text: string) => {
	const article = (await screen.findByText(text)).closest('article')
	if (!article) throw new Error(`"${text}" is not in a comment.`)
	return within(article)
}
const texts = () => screen.queryAllByText(/\.$/, { selector: 'li p' }).map((element) => element.textContent)

describe('a thread', () => {
	it('stands best first, replies below their parents', async () => {
		show([second, answer, first])
		await screen.findByText('Sow now.')
		expect(texts()).toEqual(['Wait for May.', 'Or for June.', 'Sow now.'])
		expect(screen.getByRole('heading', { name: '3 comments' })).toBeTruthy()
	})

	it('is folded and unfolded by the button, and says how much is folded', async () => {
		show([first, answer, second])
		const [button] = await screen.findAllByRole('button', { name: /Thread of/, expanded: true })
		if (button) await userEvent.click(button)
		expect(texts()).toEqual(['Sow now.'])
		expect(screen.getByText('1 reply')).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: /Thread of/, expanded: false }))
		expect(texts()).toHaveLength(3)
	})

	it('is folded by the line along it, beside any of its replies', async () => {
		show([first, answer, second])
		const line = (await screen.findByText('Or for June.')).closest('li')?.querySelector(`[data-line="${first.id}"]`)
		if (line) await userEvent.click(line)
		expect(texts()).toEqual(['Sow now.'])
	})

	it('folds what muted people say until it is asked for', async () => {
		show([said(201, 'Buy my beans.', { upvotes: 9, isAuthorMuted: true }), second])
		const open = await screen.findByRole('button', { name: "You've muted this user. Click here to see this comment." })
		expect(texts()).toEqual(['Sow now.'])
		await userEvent.click(open)
		expect(texts()).toEqual(['Buy my beans.', 'Sow now.'])
	})

	it('marks what was written in the time that the address names', async () => {
		const at = (n: number, text: string, second: number) => said(n, text, { createdAt: new Date(second * 1_000 + 500).toISOString() })
		show([at(201, 'Before.', 99), at(202, 'Then.', 100), at(203, 'After.', 106)], {
			query: '?highlightFrom=100&highlightTo=105&fromNotif=x',
		})
		await screen.findByText('Then.')
		const marked = ['Before.', 'Then.', 'After.'].filter((text) => screen.getByText(text).closest('article')?.matches('.focused'))
		expect(marked).toEqual(['Then.'])
	})

	it('marks the poster, moderators and admins', async () => {
		const poster = sampleAuthor()
		show([
			said(201, 'I am the poster.', { author: poster, userId: poster.id, username: poster.username }),
			said(202, 'I moderate.', { userGroup: 'mods' }),
			said(203, 'I run this.', { userGroup: 'admins' }),
		])
		expect((await comment('I am the poster.')).getByText('OP')).toBeTruthy()
		expect((await comment('I moderate.')).getByText('Mod')).toBeTruthy()
		expect((await comment('I run this.')).getByText('Admin')).toBeTruthy()
		expect((await comment('I run this.')).queryByText('OP')).toBeNull()
	})

	it('shows what is deleted as this viewer may see it', async () => {
		const gone: Partial<Comment> = {
			deleted: true,
			deletedAs: 'mods',
			userGroup: 'null',
			username: 'Hidden',
			bodyTree: [],
			contentStripped: true,
		}
		show([said(201, 'x', gone), said(202, 'Rude words.', { deleted: true, deletedAs: 'mods', contentStripped: false })])
		expect(await screen.findAllByText('Deleted by moderators')).toHaveLength(2)
		expect(screen.getByText('Rude words.')).toBeTruthy()
		expect(screen.getByText('Hidden')).toBeTruthy()
	})

	it('fetches the replies that did not come along', async () => {
		const { api } = show([{ ...first, noReplies: 2 }, answer])
		api.on(listComments, () => [answer, said(204, 'Or for July.', { parentId: first.id, ancestors: [first.id], depth: 1 })])
		await userEvent.click(await screen.findByRole('button', { name: '1 more reply' }))
		expect(await screen.findByText('Or for July.')).toBeTruthy()
		expect(api.asked.map(({ url }) => url)).toContain(`/api/posts/abcd0001/comments?parentId=${first.id}`)
	})

	it('fetches further pages', async () => {
		const { api } = show([first], { post: { commentsNext: 'c1' } })
		api.on(listComments, () => ({ comments: [second], next: null }))
		await userEvent.click(await screen.findByRole('button', { name: 'More comments' }))
		expect(await screen.findByText('Sow now.')).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'More comments' })).toBeNull()
	})

	it('brings the comment in the address to the front, below its ancestors, fetching them if need be', async () => {
		const { api } = show([second, first], { focus: answer.id, post: { commentsNext: 'c1' } })
		const rival = said(205, 'Or for August.', { parentId: first.id, ancestors: [first.id], depth: 1, upvotes: 7 })
		api.on(listComments, () => ({ comments: [first, rival, answer], next: null }))
		expect(await screen.findByText('Or for June.')).toBeTruthy()
		expect(api.asked.map(({ url }) => url)).toContain(`/api/posts/abcd0001/comments?around=${answer.id}`)
		await waitFor(() => expect(texts()).toEqual(['Wait for May.', 'Or for June.', 'Or for August.', 'Sow now.']))
		expect(screen.getByRole('link', { name: 'Show all comments' }).getAttribute('href')).toBe(path)
	})

	it('draws of a long one what is near, however long it is', async () => {
		const { container } = show(Array.from({ length: 900 }, (_, index) => said(1_000 + index, `Number ${index}.`)))
		await screen.findByText('Number 899.')
		await waitFor(() => expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(1))
		expect(container.querySelectorAll('li[id^="comment-"]').length).toBeLessThan(60)
	})
})

describe('writing', () => {
	const written = (over: Partial<Comment> = {}) => said(300, 'Mine.', { userId: sampleId(7), username: 'mira', upvotes: 1, ...over })

	it('a comment comes first and is counted', async () => {
		const { api } = show([first, answer, second])
		api.on(addComment, () => written())
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Mine.')
		await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
		expect(await screen.findByRole('heading', { name: '4 comments' })).toBeTruthy()
		expect(texts()).toEqual(['Mine.', 'Wait for May.', 'Or for June.', 'Sow now.'])
		expect(api.asked.find(({ method }) => method === 'POST')).toMatchObject({ body: { parentCommentId: null, body: 'Mine.' } })
	})

	it('a reply comes first below its parent; Ctrl+Enter sends it', async () => {
		const { api } = show([first, answer, second])
		api.on(addComment, () => written({ parentId: first.id, ancestors: [first.id], depth: 1 }))
		await userEvent.click((await comment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		await userEvent.type(screen.getByRole('textbox', { name: 'Reply to bo_larch' }), 'Mine.{Control>}{Enter}{/Control}')
		expect(await screen.findByText('Mine.', { selector: 'p' })).toBeTruthy()
		expect(texts()).toEqual(['Wait for May.', 'Mine.', 'Or for June.', 'Sow now.'])
		expect(screen.queryByRole('textbox')).toBeNull()
	})

	it('says when there is nothing to send', async () => {
		show([])
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox'), '  {Control>}{Enter}{/Control}')
		expect(await screen.findByText('Message body cannot be empty.')).toBeTruthy()
	})

	it('is sent once more after 429', async () => {
		const { api } = show([])
		let tries = 0
		api.on(addComment, () => {
			tries += 1
			if (tries === 1) throw failWith('rate_limited')
			return written()
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox'), 'Mine.')
		await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
		expect(await screen.findByText('Mine.', { selector: 'p' }, { timeout: 4_000 })).toBeTruthy()
		expect(tries).toBe(2)
	})

	it('is kept when it cannot be sent, and comes back after a reload', async () => {
		const { api, unmount } = show([first])
		api.on(addComment, () => {
			throw failWith('internal_error')
		})
		await userEvent.click((await comment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		await userEvent.type(screen.getByRole('textbox'), 'Do not lose me')
		await userEvent.click(
			within(screen.getByRole('textbox').closest('article') ?? document.body)
				.getAllByRole('button', { name: 'Reply' })
				.at(-1) ?? document.body,
		)
		expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Do not lose me')
		unmount()
		show([first])
		expect(await screen.findByText('Your draft is back')).toBeTruthy()
		expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to bo_larch' }).value).toBe('Do not lose me')
	})

	it('is not typed on while it is sent, and again if that fails', async () => {
		const { api } = show([])
		const answers = Promise.withResolvers<Comment>()
		api.on(addComment, () => answers.promise)
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
		await userEvent.type(field, 'First part.{Control>}{Enter}{/Control} SECOND')
		expect(field.value).toBe('First part.')
		expect(document.activeElement).toBe(field)
		answers.reject(failWith('internal_error'))
		await waitFor(() => expect(field.readOnly).toBe(false))
		await userEvent.type(field, ' Second.')
		expect(field.value).toBe('First part. Second.')
	})

	it('says when one is banned, and remembers it', async () => {
		const { api } = show([])
		api.on(addComment, () => {
			throw failWith('banned_from_community')
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox'), 'Mine.')
		await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
		expect(await screen.findByText('You are banned from this community.')).toBeTruthy()
		// Its words stay with the reason.
		expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mine.')
		expect(screen.getByRole('button', { name: 'Add comment' }).hasAttribute('disabled')).toBe(true)
	})

	it('nobody replies too deep', async () => {
		show([said(201, 'Down here.', { depth: 15 })])
		const reply = (await comment('Down here.')).getByRole('button', { name: 'Reply' })
		expect(reply.hasAttribute('disabled')).toBe(true)
		expect(reply.getAttribute('title')).toBe('Thread too deep.')
	})

	it('quotes what is selected', async () => {
		show([first])
		const paragraph = await screen.findByText('Wait for May.')
		window.getSelection()?.selectAllChildren(paragraph)
		// Not a real click: jsdom would take the selection away, browsers do not.
		fireEvent.click((await comment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('> Wait for May.\n\n')
	})

	it('guests are asked to log in', async () => {
		const { modalAtom } = await import('@folkmoot/kit/state')
		const { guestSession } = await import('@folkmoot/kit/testing/samples.ts')
		const { store } = show([first], { session: guestSession() })
		await userEvent.click((await comment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
		expect(screen.queryByRole('textbox')).toBeNull()
	})
})

describe('one’s own comment', () => {
	const mine = said(201, 'I say A.', { userId: sampleId(7), username: 'mira', author: sampleAuthor({ id: sampleId(7), username: 'mira' }) })

	it('is edited in its place', async () => {
		const { api } = show([mine])
		api.on(editComment, () => said(201, 'I say B.', { userId: mine.userId }))
		await userEvent.click((await comment('I say A.')).getByRole('button', { name: 'Edit' }))
		const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
		expect(field.value).toBe('I say A.')
		await userEvent.clear(field)
		await userEvent.type(field, 'I say B.')
		await userEvent.click(screen.getByRole('button', { name: 'Save comment' }))
		expect(await screen.findByText('I say B.', { selector: 'p' })).toBeTruthy()
		expect(api.asked.at(-1)).toMatchObject({ method: 'PUT', body: { body: 'I say B.' } })
	})

	it('is not typed on while it is saved', async () => {
		const { api } = show([mine])
		const answers = Promise.withResolvers<Comment>()
		api.on(editComment, () => answers.promise)
		await userEvent.click((await comment('I say A.')).getByRole('button', { name: 'Edit' }))
		const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
		await userEvent.type(field, ' Or B.{Control>}{Enter}{/Control} Or C.')
		expect(field.value).toBe('I say A. Or B.')
		answers.resolve(said(201, 'I say A. Or B.', { userId: mine.userId }))
		expect(await screen.findByText('I say A. Or B.', { selector: 'p' })).toBeTruthy()
		expect(api.asked.find(({ method }) => method === 'PUT')).toMatchObject({ body: { body: 'I say A. Or B.' } })
	})

	it('is deleted after a question', async () => {
		const { api } = show([mine])
		api.on(deleteComment, () => said(201, '', { deleted: true, deletedAs: 'normal', contentStripped: true, bodyTree: [] }))
		await userEvent.click((await comment('I say A.')).getByRole('button', { name: 'More' }))
		await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
		await userEvent.click(await screen.findByRole('button', { name: 'Delete comment' }))
		expect(await screen.findByText('Deleted by its author')).toBeTruthy()
		expect(screen.queryByText('I say A.')).toBeNull()
	})
})
