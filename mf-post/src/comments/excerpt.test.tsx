import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { commentWith, findComment, path, replyTo, showThread, textsShown } from '../../testing/show-thread.tsx'
import { addComment } from '../post.api.ts'

const top = commentWith(300, 'Depth 0.', { noReplies: 11, noRepliesDirect: 1 })
const chain = [top]
for (let depth = 1; depth <= 11; depth += 1) {
	const parent = chain.at(-1) ?? top
	chain.push(replyTo(parent, 300 + depth, `Depth ${depth}.`, { noReplies: 11 - depth }))
}
const at = (depth: number) => chain[depth] ?? top

beforeEach(() => {
	const matches = (query: string) => query === '(width < 768px)'
	vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: matches(media) }))
	return () => vi.unstubAllGlobals()
})

it('links from the ninth level to the page of its comment on a phone', async () => {
	showThread(chain)
	const link = await screen.findByRole('link', { name: /^Continue this thread/ })
	expect(link.textContent).toContain('3 replies')
	expect(link.getAttribute('href')).toBe(`${path}/${at(8).id}`)
	expect(textsShown()).toEqual(chain.slice(0, 9).map(({ body }) => body))
})

it('starts the page of a deep comment with what it answers', async () => {
	showThread(chain, { focus: at(8).id })
	const link = await screen.findByRole('link', { name: 'Show this thread from the start' })
	expect(link.getAttribute('href')).toBe(`${path}/${top.id}`)
	expect(textsShown()).toEqual(chain.slice(7).map(({ body }) => body))
	expect(screen.queryByRole('link', { name: /^Continue this thread/ })).toBeNull()
})

it('goes to a new comment left out above a deep one', async () => {
	const lastVisitAt = '2026-03-01T12:00:00.000Z'
	const dated = chain.map((comment) => ({ ...comment, createdAt: '2026-03-01T11:00:00.000Z' }))
	const missed = replyTo(top, 380, 'Missed.', { createdAt: '2026-03-01T13:00:00.000Z' })
	showThread([...dated, missed], { focus: at(9).id, post: { lastVisitAt, newComments: 1 } })
	await findComment('Depth 9.')
	await waitFor(() => expect(screen.queryByText('Missed.')).toBeNull())
	await userEvent.click(screen.getByRole('button', { name: 'Next new' }))
	await waitFor(() => expect(focusedText()).toContain('Missed.'))
	expect(textsShown()).toContain('Depth 9.')
})

it('shows a reply just written below the last level', async () => {
	const { api } = showThread(chain)
	api.on(addComment, () => replyTo(at(8), 390, 'Deeper still.'))
	await screen.findByRole('link', { name: /^Continue this thread/ })
	await userEvent.click((await findComment('Depth 8.')).getByRole('button', { name: 'Reply' }))
	await userEvent.type(screen.getByRole('textbox', { name: /^Reply to/ }), 'Deeper still.{Control>}{Enter}{/Control}')
	expect(await screen.findByText('Deeper still.', { selector: 'li p' })).toBeTruthy()
})
