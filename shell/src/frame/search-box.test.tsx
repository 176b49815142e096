import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleAuthor, sampleCommunity, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { suggest } from './search.api.ts'
import { SearchBox } from './search-box.tsx'

async function typeWord() {
	const api = fakeApi()
		.on(suggest, () => ({ communities: [sampleCommunity()], users: [sampleAuthor()], posts: [samplePost()] }))
		.install()
	renderInFrame(<SearchBox />)
	const box = screen.getByRole('combobox', { name: 'Search' })
	await userEvent.type(box, 'bea')
	await screen.findByRole('option', { name: /When do you sow beans/ })
	const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
	return { api, box, active }
}

it('suggests while typing, with a single debounced request', async () => {
	const { api } = await typeWord()
	expect(api.requests.map(({ url }) => url)).toEqual(['/api/search/suggestions?q=bea'])
	expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
		'/search?q=bea',
		'/Gardening',
		'/@anna_fern',
		'/Gardening/post/abcd0001',
		'https://duckduckgo.com/?q=bea+site%3Afolkmoot.test',
	])
})

it('arrow keys cycle through suggestions and the input; Enter follows', async () => {
	const { box, active } = await typeWord()
	await userEvent.keyboard('{ArrowUp}')
	expect(active()).toContain('external engine')
	await userEvent.keyboard('{ArrowDown}')
	expect(active()).toBeNull()
	await userEvent.keyboard('{ArrowDown}{ArrowDown}')
	expect(active()).toContain('Gardening')
	expect(document.activeElement).toBe(box)
	await userEvent.keyboard('{Enter}')
	expect(location.pathname).toBe('/Gardening')
	expect(screen.queryByRole('listbox')).toBeNull()
})

it('Escape closes, and Enter searches for the typed text', async () => {
	const { box } = await typeWord()
	await userEvent.keyboard('{Escape}')
	expect(screen.queryByRole('listbox')).toBeNull()
	expect(box).toHaveProperty('value', 'bea')
	await userEvent.keyboard('{Enter}')
	expect(location.pathname + location.search).toBe('/search?q=bea')
})

it('leaves the search page to its own field, which / focuses', async () => {
	renderInFrame(
		<>
			<SearchBox />
			<main>
				<input type="search" aria-label="Search for" />
			</main>
		</>,
		{ path: '/search?q=bea' },
	)
	expect(screen.queryByRole('combobox')).toBeNull()
	await userEvent.keyboard('/')
	expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search for' }))
})
