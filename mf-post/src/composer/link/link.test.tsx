import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { getCommunity, getPost } from '../../post.api.ts'
import { getLinkInfo } from '../composer.api.ts'
import { Page } from '../composer-page.tsx'

beforeEach(() => localStorage.clear())

function setup({ path = '/new?community=Gardening', title = 'All about beans' } = {}) {
	const linkPost = {
		type: 'link',
		body: null,
		bodyTree: null,
		link: { url: 'https://example.org', hostname: 'example.org', image: null },
	} as const
	const api = fakeApi()
		.on(getCommunity, () => sampleCommunity())
		.on(getLinkInfo, () => ({ title }))
		.on(getPost, () => samplePost({ ...linkPost, userId: sampleId(7), username: 'mira' }))
		.install()
	renderInFrame(<Page />, { path, session: memberSession() })
	return { titleRequests: () => api.requests.flatMap(({ url }) => (url.includes('_link_info') ? [url] : [])), api }
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const link = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const paste = (words: string) => fireEvent.paste(text(), { clipboardData: { getData: () => words, files: [] } })
const toLink = () => userEvent.click(screen.getByRole('tab', { name: 'Link' }))

it('converts a URL pasted into an empty text to a link post and fetches its title', async () => {
	const { titleRequests } = setup()
	paste('https://example.org/beans\n')
	expect(link().value).toBe('https://example.org/beans')
	expect(screen.getByRole('tab', { name: 'Link' }).getAttribute('aria-selected')).toBe('true')
	await waitFor(() => expect(title().value).toBe('All about beans'))
	expect(titleRequests()).toEqual(['/api/_link_info?url=https%3A%2F%2Fexample.org%2Fbeans'])
})

it.each([
	['words with an address', 'see https://example.org', ''],
	['an address into a text', 'https://example.org', 'I read: '],
])('keeps %s as text', async (_name, pasted, before) => {
	setup()
	if (before) await userEvent.type(text(), before)
	paste(pasted)
	expect(screen.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).toBe('true')
})

it('keeps a typed title and does not fetch one', async () => {
	const { titleRequests } = setup()
	await userEvent.type(title(), 'Mine')
	paste('https://example.org/beans')
	await userEvent.click(link())
	await userEvent.tab()
	expect(titleRequests()).toEqual([])
	expect(title().value).toBe('Mine')
	expect(screen.getByRole('button', { name: 'Use the page’s title' }).hasAttribute('disabled')).toBe(true)
	expect(screen.getByText('Clear your title to use the page’s.')).toBeTruthy()
})

it('keeps a title typed while one is fetched', async () => {
	const { api } = setup()
	let answer = (_reply: { title: string }): void => undefined
	api.on(getLinkInfo, () => {
		const { promise, resolve } = Promise.withResolvers<{ title: string }>()
		answer = resolve
		return promise
	})
	await toLink()
	await userEvent.type(link(), 'https://example.org')
	await userEvent.tab()
	expect(await screen.findByText('Getting the page’s title…')).toBeTruthy()
	await userEvent.type(title(), 'Mine')
	answer({ title: 'Theirs' })
	await waitFor(() => expect(screen.queryByText('Getting the page’s title…')).toBeNull())
	expect(title().value).toBe('Mine')
})

it('fetches the title once on blur, shows when none was found, and retries by the button', async () => {
	const { api, titleRequests } = setup({ title: '' })
	await toLink()
	await userEvent.type(link(), 'https://example.org')
	await userEvent.tab()
	expect(await screen.findByText('No title found. Enter one yourself.')).toBeTruthy()
	fireEvent.blur(link())
	expect(titleRequests()).toHaveLength(1)
	api.on(getLinkInfo, () => ({ title: 'Found after all' }))
	await userEvent.click(screen.getByRole('button', { name: 'Use the page’s title' }))
	await waitFor(() => expect(title().value).toBe('Found after all'))
})

it('a failed title fetch does not block the post', async () => {
	const { api } = setup()
	api.on(getLinkInfo, () => {
		throw failWith('rate_limited')
	})
	paste('https://example.org/beans')
	expect(await screen.findByText('No title found. Enter one yourself.')).toBeTruthy()
	expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the link read-only when editing', async () => {
	setup({ path: '/new?edit=abcd0001' })
	await waitFor(() => expect(link().value).toBe('https://example.org'))
	expect(link().readOnly).toBe(true)
})
