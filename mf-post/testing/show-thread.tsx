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
export const said = (id: number, body: string, over: Partial<Comment> = {}) =>
	sampleComment({ id: sampleId(id), body, bodyTree: [['p', null, body]], ...over })

/** The same as a reply to another. */
export const answerTo = (parent: Comment, id: number, body: string, over: Partial<Comment> = {}) =>
	said(id, body, { parentId: parent.id, ancestors: [...parent.ancestors, parent.id], depth: parent.depth + 1, ...over })

export const first = said(201, 'Wait for May.', { upvotes: 9, noReplies: 1, noRepliesDirect: 1 })
export const answer = answerTo(first, 202, 'Or for June.')
export const second = said(203, 'Sow now.', { upvotes: 4 })
/** Fields of comments by the viewer. */
export const own = { userId: sampleId(7), username: 'mira', author: sampleAuthor({ id: sampleId(7), username: 'mira' }) }

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
export async function articleSaying(text: string): Promise<HTMLElement> {
	const article = (await screen.findByText(text, { selector: 'article :not(textarea)' })).closest('article')
	if (!article) throw new Error(`"${text}" is not in a comment.`)
	return article
}

export const commentSaying = async (text: string) => within(await articleSaying(text))

/** The texts of the visible comments, in order. */
export const textsShown = () => screen.queryAllByText(/[.?]$/, { selector: 'li p' }).map((element) => element.textContent)

/** Chooses an entry from a comment's menu. */
export async function chooseAt(text: string, entry: string): Promise<void> {
	await userEvent.click((await commentSaying(text)).getByRole('button', { name: 'More' }))
	await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}
