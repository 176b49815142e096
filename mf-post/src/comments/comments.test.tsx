import { alertsAtom, modalAtom } from '@folkmoot/kit/state'
import { failWith } from '@folkmoot/kit/testing/fake-api.ts'
import { guestSession, sampleAuthor, sampleId } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { byViewer, commentWith, findComment, first, reply, second, showThread, textsShown } from '../../testing/show-thread.tsx'
import { addComment, editComment, listComments } from '../post.api.ts'

beforeEach(() => localStorage.clear())

describe('thread', () => {
	it('lists comments best first, replies below their parents', async () => {
		showThread([second, reply, first])
		await screen.findByText('Sow now.')
		expect(textsShown()).toEqual(['Wait for May.', 'Or for June.', 'Sow now.'])
		expect(screen.getByRole('heading', { name: '3 comments' })).toBeTruthy()
	})

	it('folds and unfolds by the button, and shows the number of folded replies', async () => {
		showThread([first, reply, second])
		const [button] = await screen.findAllByRole('button', { name: /Thread of/, expanded: true })
		if (button) await userEvent.click(button)
		expect(textsShown()).toEqual(['Sow now.'])
		expect(screen.getByText('1 reply')).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: /Thread of/, expanded: false }))
		expect(textsShown()).toHaveLength(3)
	})

	it('says whom an imported comment answers that stands beside that comment', async () => {
		const over = { parentId: reply.parentId, ancestors: reply.ancestors, depth: reply.depth }
		showThread([
			first,
			reply,
			commentWith(204, 'In July.', { ...over, inReplyTo: { commentId: reply.id, username: reply.username } }),
			commentWith(205, 'Never.', { ...over, inReplyTo: { commentId: sampleId(299) } }),
		])
		const link = (await findComment('In July.')).getByRole('link', { name: `in reply to @${reply.username}` })
		expect(link.getAttribute('href')).toBe(`/Gardening/post/abcd0001/${reply.id}`)
		expect((await findComment('Never.')).getByRole('link', { name: 'in reply to another comment' })).toBeTruthy()
		expect((await findComment('Or for June.')).queryByText(/in reply to/)).toBeNull()
	})

	it('folds by a click on its line beside any reply', async () => {
		showThread([first, reply, second])
		const line = (await screen.findByText('Or for June.')).closest('li')?.querySelector(`[data-line="${first.id}"]`)
		if (line) await userEvent.click(line)
		expect(textsShown()).toEqual(['Sow now.'])
	})

	it('highlights comments within the time range of the URL', async () => {
		const at = (n: number, text: string, second: number) =>
			commentWith(n, text, { createdAt: new Date(second * 1_000 + 500).toISOString() })
		showThread([at(201, 'Before.', 99), at(202, 'Then.', 100), at(203, 'After.', 106)], {
			query: '?highlightFrom=100&highlightTo=105&fromNotif=x',
		})
		await screen.findByText('Then.')
		const marked = ['Before.', 'Then.', 'After.'].filter((text) => screen.getByText(text).closest('article')?.matches('.focused'))
		expect(marked).toEqual(['Then.'])
	})

	it('marks the poster, moderators and admins', async () => {
		const poster = sampleAuthor()
		showThread([
			commentWith(201, 'I am the poster.', { author: poster, userId: poster.id, username: poster.username }),
			commentWith(202, 'I moderate.', { userGroup: 'mods' }),
			commentWith(203, 'I run this.', { userGroup: 'admins' }),
		])
		expect((await findComment('I am the poster.')).getByText('OP')).toBeTruthy()
		expect((await findComment('I moderate.')).getByText('Mod')).toBeTruthy()
		expect((await findComment('I run this.')).getByText('Admin')).toBeTruthy()
		expect((await findComment('I run this.')).queryByText('OP')).toBeNull()
	})

	it('fetches missing replies', async () => {
		const { api } = showThread([{ ...first, noReplies: 2 }, reply])
		api.on(listComments, () => [reply, commentWith(204, 'Or for July.', { parentId: first.id, ancestors: [first.id], depth: 1 })])
		await userEvent.click(await screen.findByRole('button', { name: '1 more reply' }))
		expect(await screen.findByText('Or for July.')).toBeTruthy()
		expect(api.requests.map(({ url }) => url)).toContain(`/api/posts/abcd0001/comments?parentId=${first.id}`)
	})

	it('fetches further pages', async () => {
		const { api } = showThread([first], { post: { commentsNext: 'c1' } })
		api.on(listComments, () => ({ comments: [second], next: null }))
		await userEvent.click(await screen.findByRole('button', { name: 'More comments' }))
		expect(await screen.findByText('Sow now.')).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'More comments' })).toBeNull()
	})

	it('renders only rows near the viewport of a long thread', async () => {
		// jsdom has no layout, and a list without a width is hidden.
		vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width: 700, height: 120 }))
		const { container } = showThread(Array.from({ length: 900 }, (_, index) => commentWith(1_000 + index, `Number ${index}.`)))
		await screen.findByText('Number 899.')
		await waitFor(() => expect(container.querySelectorAll('li[aria-hidden]')).toHaveLength(1))
		expect(container.querySelectorAll('li[id^="comment-"]').length).toBeLessThan(60)
	})
})

describe('writing a comment', () => {
	const newComment = (over: Partial<Comment> = {}) =>
		commentWith(300, 'Mine.', { userId: sampleId(7), username: 'mira', upvotes: 1, ...over })

	it('inserts the new comment first and increments the count', async () => {
		const { api } = showThread([first, reply, second])
		api.on(addComment, () => newComment())
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Mine.')
		await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
		expect(await screen.findByRole('heading', { name: '4 comments' })).toBeTruthy()
		expect(textsShown()).toEqual(['Mine.', 'Wait for May.', 'Or for June.', 'Sow now.'])
		expect(api.requests.find(({ method }) => method === 'POST')).toMatchObject({ body: { parentCommentId: null, body: 'Mine.' } })
	})

	it('sends a reply with Ctrl+Enter and inserts it first below its parent', async () => {
		const { api } = showThread([first, reply, second])
		api.on(addComment, () => newComment({ parentId: first.id, ancestors: [first.id], depth: 1 }))
		await userEvent.click((await findComment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		await userEvent.type(screen.getByRole('textbox', { name: 'Reply to bo_larch' }), 'Mine.{Control>}{Enter}{/Control}')
		expect(await screen.findByText('Mine.', { selector: 'p' })).toBeTruthy()
		expect(textsShown()).toEqual(['Wait for May.', 'Mine.', 'Or for June.', 'Sow now.'])
		expect(screen.queryByRole('textbox')).toBeNull()
	})

	it('says that a comment waits for a moderator, and does not show it', async () => {
		const { api, store } = showThread([first])
		const heldReply = { held: true, id: sampleId(300), type: 'comment', publicId: 'abcd0001' }
		api.on(addComment, () => heldReply as never)
		await userEvent.click((await findComment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		await userEvent.type(screen.getByRole('textbox'), 'Mine.{Control>}{Enter}{/Control}')
		await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Your comment is waiting for a moderator.']))
		await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
		expect(textsShown()).toEqual(['Wait for May.'])
		store.get(alertsAtom)[0]?.action?.run()
		await waitFor(() => expect(location.pathname).toBe('/held'))
	})

	it('rejects an empty comment', async () => {
		showThread([])
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox'), '  {Control>}{Enter}{/Control}')
		expect(await screen.findByText('Message body cannot be empty.')).toBeTruthy()
	})

	it('retries after 429', async () => {
		const { api } = showThread([])
		let tries = 0
		api.on(addComment, () => {
			tries += 1
			if (tries === 1) throw failWith('rate_limited')
			return newComment()
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox'), 'Mine.')
		await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
		expect(await screen.findByText('Mine.', { selector: 'p' }, { timeout: 4_000 })).toBeTruthy()
		expect(tries).toBe(2)
	})

	it('keeps the text when sending fails, and restores it after a reload', async () => {
		const { api, unmount } = showThread([first])
		api.on(addComment, () => {
			throw failWith('internal_error')
		})
		await userEvent.click((await findComment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		await userEvent.type(screen.getByRole('textbox'), 'Do not lose me')
		await userEvent.click(
			within(screen.getByRole('textbox').closest('article') ?? document.body)
				.getAllByRole('button', { name: 'Reply' })
				.at(-1) ?? document.body,
		)
		expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Do not lose me')
		unmount()
		showThread([first])
		expect(await screen.findByText('Draft restored')).toBeTruthy()
		expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to bo_larch' }).value).toBe('Do not lose me')
	})

	it('is read-only while sending, editable again on failure', async () => {
		const { api } = showThread([])
		const answers = Promise.withResolvers<Comment>()
		api.on(addComment, () => answers.promise)
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
		await userEvent.type(field, 'First part.{Control>}{Enter}{/Control} SECOND')
		expect(field.value).toBe('First part.')
		// The default action would scroll the page.
		expect(fireEvent.keyDown(field, { key: ' ' })).toBe(false)
		expect(document.activeElement).toBe(field)
		answers.reject(failWith('internal_error'))
		await waitFor(() => expect(field.readOnly).toBe(false))
		await userEvent.type(field, ' Second.')
		expect(field.value).toBe('First part. Second.')
	})

	it('shows a ban and stores it in the session', async () => {
		const { api } = showThread([])
		api.on(addComment, () => {
			throw failWith('banned_from_community')
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Add a comment' }))
		await userEvent.type(screen.getByRole('textbox'), 'Mine.')
		await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
		expect(await screen.findByText('You are banned from this community.')).toBeTruthy()
		// The text stays, with the reason.
		expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Mine.')
		expect(screen.getByRole('button', { name: 'Add comment' }).hasAttribute('disabled')).toBe(true)
	})

	it('disables replies at the maximum depth', async () => {
		showThread([commentWith(201, 'Down here.', { depth: 15 })])
		const reply = (await findComment('Down here.')).getByRole('button', { name: 'Reply' })
		expect(reply.hasAttribute('disabled')).toBe(true)
		expect(reply.getAttribute('title')).toBe('Thread too deep.')
	})

	it('quotes the selected text', async () => {
		showThread([first])
		const paragraph = await screen.findByText('Wait for May.')
		window.getSelection()?.selectAllChildren(paragraph)
		// Not a real click: in jsdom that would clear the selection, unlike in browsers.
		fireEvent.click((await findComment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('> Wait for May.\n\n')
	})

	it('asks guests to log in', async () => {
		const { store } = showThread([first], { session: guestSession() })
		await userEvent.click((await findComment('Wait for May.')).getByRole('button', { name: 'Reply' }))
		expect(store.get(modalAtom)).toEqual({ name: 'login-prompt' })
		expect(screen.queryByRole('textbox')).toBeNull()
	})
})

describe('own comment', () => {
	const mine = commentWith(201, 'I say A.', byViewer)

	it('can be edited inline', async () => {
		const { api } = showThread([mine])
		api.on(editComment, () => commentWith(201, 'I say B.', { userId: mine.userId }))
		await userEvent.click((await findComment('I say A.')).getByRole('button', { name: 'Edit' }))
		const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
		expect(field.value).toBe('I say A.')
		await userEvent.clear(field)
		await userEvent.type(field, 'I say B.')
		await userEvent.click(screen.getByRole('button', { name: 'Save comment' }))
		expect(await screen.findByText('I say B.', { selector: 'p' })).toBeTruthy()
		expect(api.requests.find(({ method }) => method === 'PUT')).toMatchObject({ body: { body: 'I say B.' } })
	})

	it('can be given a language, which is no edit of the text', async () => {
		const { api } = showThread([mine])
		api.on(editComment, () => commentWith(201, 'I say A.', { ...byViewer, language: 'nds', languageChosen: true }))
		await userEvent.click((await findComment('I say A.')).getByRole('button', { name: 'Edit' }))
		await userEvent.click(await screen.findByText('Language: detected automatically'))
		await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'Low German')
		await userEvent.click(screen.getByRole('button', { name: 'Save comment' }))
		expect((await screen.findByText('I say A.', { selector: 'p' })).closest('[lang]')?.getAttribute('lang')).toBe('nds')
		expect(api.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ language: 'nds' })
		await userEvent.click((await findComment('I say A.')).getByRole('button', { name: 'Edit' }))
		expect(await screen.findByText('Language: Low German')).toBeTruthy()
	})

	it('is read-only while saving', async () => {
		const { api } = showThread([mine])
		const answers = Promise.withResolvers<Comment>()
		api.on(editComment, () => answers.promise)
		await userEvent.click((await findComment('I say A.')).getByRole('button', { name: 'Edit' }))
		const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
		await userEvent.type(field, ' Or B.{Control>}{Enter}{/Control} Or C.')
		expect(field.value).toBe('I say A. Or B.')
		answers.resolve(commentWith(201, 'I say A. Or B.', { userId: mine.userId }))
		expect(await screen.findByText('I say A. Or B.', { selector: 'p' })).toBeTruthy()
		expect(api.requests.find(({ method }) => method === 'PUT')).toMatchObject({ body: { body: 'I say A. Or B.' } })
	})
})
