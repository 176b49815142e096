import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleAuthor, sampleComment, sampleCommunity, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type SearchItem, search } from '../feeds.api.ts'
import { Page } from './search-page.tsx'

const pieces = (before: string, mark: string, after = '') => [
	{ text: before, mark: false },
	{ text: mark, mark: true },
	{ text: after, mark: false },
]

const items: SearchItem[] = [
	{ type: 'community', item: sampleCommunity(), title: [{ text: 'Gardening', mark: false }], excerpt: pieces('Of ', 'soil', '.') },
	{ type: 'user', item: sampleAuthor(), title: [{ text: 'anna_fern', mark: false }], excerpt: [] },
	{ type: 'post', item: samplePost(), title: pieces('Cold ', 'soil'), excerpt: [] },
	{ type: 'comment', item: sampleComment(), title: [{ text: 'Beans', mark: false }], excerpt: pieces('Warm ', 'soil') },
]

function setup(path: string, isEmpty = false) {
	const api = fakeApi()
		.on(search, () => ({
			items: isEmpty ? [] : items,
			next: null,
			counts: isEmpty ? { posts: 0, comments: 0, communities: 0, users: 0 } : { posts: 100, comments: 7, communities: 1, users: 1 },
		}))
		.install()
	return { api, ...renderInFrame(<Page />, { path }) }
}

it('lists results with links and highlighted matches', async () => {
	const { container } = setup('/search?q=soil')
	const feed = await screen.findByRole('feed', { name: 'Found' })
	expect(
		within(feed)
			.getAllByRole('link')
			.map((link) => link.getAttribute('href')),
	).toEqual(['/Gardening', '/@anna_fern', '/Gardening/post/abcd0001', `/Gardening/post/abcd0001/${sampleComment().id}`])
	expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['soil', 'soil', 'soil'])
	expect(screen.getByText('No more results')).toBeTruthy()
})

it('has a tab per type with its count, and both sorts, stored in the URL', async () => {
	setup('/search?q=soil&author=anna')
	const kinds = await screen.findByRole('navigation', { name: 'What to show' })
	expect(
		within(kinds)
			.getAllByRole('link')
			.map(({ textContent }) => textContent),
	).toEqual(['All', 'Posts 100+', 'Comments 7', 'Communities 1', 'People 1'])
	await userEvent.click(within(kinds).getByRole('link', { name: /^Comments/ }))
	expect(location.search).toBe('?q=soil&type=comments&author=anna')
	await userEvent.click(await screen.findByRole('link', { name: 'Newest' }))
	expect(location.search).toBe('?q=soil&type=comments&sort=newest&author=anna')
})

it('searches for the typed text with the filters', async () => {
	const { api } = setup('/search?q=soil')
	await screen.findByRole('feed')
	const box = screen.getByRole('searchbox', { name: 'Search for' })
	await userEvent.clear(box)
	await userEvent.type(box, 'warm beans')
	await userEvent.click(screen.getByText('Filters'))
	await userEvent.type(screen.getByRole('textbox', { name: 'Community' }), '/Gardening{Enter}')
	expect(location.search).toBe('?q=warm+beans&community=Gardening')
	await screen.findByRole('feed')
	expect(api.requests.at(-1)?.url).toBe('/api/search?community=Gardening&q=warm+beans')
})

it.each([
	['/search', 'What are you looking for?'],
	['/search?q=a', 'Type at least 2 characters.'],
	['/search?q=nothing', 'No results for “nothing”'],
])('%s: %s', async (path, sentence) => {
	setup(path, true)
	expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy()
})

it.each([
	['mira_wels', 'Search for “mira wels”', '/search?q=mira+wels'],
	['kettles', 'Find communities', '/communities'],
	['_kettles_', 'Find communities', '/communities'],
])('says what to try after no results for %s: %s', async (typed, next, to) => {
	setup(`/search?q=${typed}`, true)
	expect(await screen.findByText('Check the spelling, or try fewer or different words.')).toBeTruthy()
	expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe(to)
})

it('explains why too common words are not searched', async () => {
	const counts = { posts: 0, comments: 0, communities: 0, users: 0 }
	fakeApi()
		.on(search, () => ({ items: [], next: null, counts, onlyCommonWords: true as const }))
		.install()
	renderInFrame(<Page />, { path: '/search?q=what+is+this' })
	expect(await screen.findByText('These words are too common')).toBeTruthy()
	expect(screen.queryByText(/Nothing found/)).toBeNull()
})

it.each([
	[true, 'Showing results for kettle. No results for “ketle”.', ['/search?q=kettle']],
	[false, 'Also showing results for kettle. Search only for “ketle”', ['/search?q=kettle', '/search?q=%22ketle%22']],
])('says which words the results are for (instead: %s)', async (isInstead, sentence, links) => {
	fakeApi()
		.on(search, () => ({
			items,
			next: null,
			counts: { posts: 1, comments: 1, communities: 1, users: 1 },
			near: { text: 'kettle', isInstead },
		}))
		.install()
	renderInFrame(<Page />, { path: '/search?q=ketle' })
	const said = await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === sentence)
	expect(
		within(said)
			.getAllByRole('link')
			.map((link) => link.getAttribute('href')),
	).toEqual(links)
})

it.each([
	['some', items, 'These are the results found in time.', 'No more results'],
	['none', [], 'No results for “soil” were found in time', 'No results for “soil”'],
])('says that the search took too long, with %s found', async (_name, found, said, untrue) => {
	const counts = { posts: found.length, comments: 0, communities: 0, users: 0 }
	fakeApi()
		.on(search, () => ({ items: found, next: null, counts, incomplete: true as const }))
		.install()
	renderInFrame(<Page />, { path: '/search?q=soil' })
	const notice = 'This search took too long, so some results may be missing. Try fewer or rarer words.'
	expect((await screen.findByText(notice)).closest('[role=status]')).toBeTruthy()
	expect(screen.getByText(said)).toBeTruthy()
	expect(screen.queryByText(untrue)).toBeNull()
})

it('says nothing of time otherwise', async () => {
	setup('/search?q=soil')
	expect(await screen.findByText('No more results')).toBeTruthy()
	expect(screen.queryByText(/took too long/)).toBeNull()
})

it('links to an external search engine restricted to this site', async () => {
	setup('/search?q=soil')
	const link = await screen.findByRole('link', { name: 'Search with an external engine' })
	expect(new URL(link.getAttribute('href') ?? '').searchParams.get('q')).toBe('soil site:folkmoot.test')
	expect(link.getAttribute('target')).toBe('_blank')
})

it('shows a failure', async () => {
	const { api } = setup('/search?q=soil')
	api.on(search, () => {
		throw failWith('rate_limited')
	})
	await userEvent.type(screen.getByRole('searchbox', { name: 'Search for' }), 's{Enter}')
	expect(await screen.findByText('Whoah, slow down there!')).toBeTruthy()
})
