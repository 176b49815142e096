import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, sampleComment, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getPost } from '../src/post.api.ts'
import { Page } from '../src/post-page/post-page.tsx'

/** The path of the thread's page. */
export const path = '/Gardening/post/abcd0001'

/** A comment with this text. */
export const commentWith = (id: number, body: string, over: Partial<Comment> = {}) =>
	sampleComment({ id: sampleId(id), body, bodyTree: [['p', null, body]], ...over })

/** A reply to a comment. */
export const replyTo = (parent: Comment, id: number, body: string, over: Partial<Comment> = {}) =>
	commentWith(id, body, { parentId: parent.id, ancestors: [...parent.ancestors, parent.id], depth: parent.depth + 1, ...over })

export const first = commentWith(201, 'Wait for May.', { upvotes: 9, noReplies: 1, noRepliesDirect: 1 })
export const reply = replyTo(first, 202, 'Or for June.')
export const second = commentWith(203, 'Sow now.', { upvotes: 4 })
/** Fields of comments by the viewer. */
export const byViewer = { userId: sampleId(7), username: 'mira', author: sampleAuthor({ id: sampleId(7), username: 'mira' }) }

interface Options {
	post?: Partial<Post>
	/** The comment in the address. */
	focus?: string
	query?: string
	session?: ReturnType<typeof memberSession>
}

/** Renders the page of a post with these comments. */
export function showThread(comments: readonly Comment[], { post = {}, focus, query = '', session = memberSession() }: Options = {}) {
	const api = fakeApi()
		.on(getPost, () => samplePost({ comments: [...comments], noComments: comments.length, community: sampleCommunity(), ...post }))
		.install()
	const params = { community: 'Gardening', post: 'abcd0001', ...(focus ? { comment: focus } : {}) }
	return { api, ...renderInFrame(<Page />, { path: `${path}${focus ? `/${focus}` : ''}${query}`, params, session }) }
}

/** The article of the comment with this text, without replies. */
export async function articleWith(text: string): Promise<HTMLElement> {
	const article = (await screen.findByText(text, { selector: 'article :not(textarea)' })).closest('article')
	if (!article) throw new Error(`"${text}" is not in a comment.`)
	return article
}

export const findComment = async (text: string) => within(await articleWith(text))

/** The texts of the visible comments, in order. */
export const textsShown = () => screen.queryAllByText(/[.?]$/, { selector: 'li p' }).map((element) => element.textContent)

/** Chooses an entry from a comment's menu. */
export async function chooseAt(text: string, entry: string): Promise<void> {
	await userEvent.click((await findComment(text)).getByRole('button', { name: 'More' }))
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
