import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, sampleCommunity, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { suggest } from '../frame/search.api.ts'
import { PaletteKeys } from './palette-keys.tsx'

beforeEach(() => {
	// jsdom has no layout.
	Element.prototype.scrollIntoView = vi.fn()
})

function setUp(keys: 'on' | 'off' = 'on') {
	fakeApi()
		.on(suggest, () => ({ communities: [sampleCommunity()], users: [sampleAuthor()], posts: [samplePost()] }))
		.install()
	const upvote = vi.fn()
	renderInFrame(
		<>
			<div data-commands="">
				<button type="button" aria-label="Upvote" data-key="a" onClick={upvote} />
				<button type="button" aria-haspopup="menu">
					Share
				</button>
			</div>
			<textarea aria-label="Text" />
			<PaletteKeys />
		</>,
		{ path: '/Gardening/post/abcd0001', session: memberSession(), device: { keys } },
	)
	return { upvote }
}
const open = async () => {
	await userEvent.keyboard('{Control>}k{/Control}')
	const field = await screen.findByRole('combobox', { name: 'Command palette' })
	await waitFor(() => expect(document.activeElement).toBe(field))
	return field
}
const chosen = () => screen.getAllByRole('option').filter((option) => option.getAttribute('aria-selected') === 'true')

describe('the command palette', () => {
	it('offers what the page can do, with its keys, and does it', async () => {
		const { upvote } = setUp()
		await open()
		expect(screen.queryByRole('option', { name: /Share/ })).toBeNull()
		expect(screen.getByRole('option', { name: /^Upvote/ }).textContent).toContain('a')
		await userEvent.keyboard('upv{Enter}')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(upvote).toHaveBeenCalledOnce()
	})

	it('goes to a page; the first row is always chosen', async () => {
		setUp()
		await open()
		expect(chosen()).toHaveLength(1)
		await userEvent.keyboard('notif')
		expect(chosen()[0]?.textContent).toContain('Notifications')
		await userEvent.keyboard('{Enter}')
		await waitFor(() => expect(location.pathname).toBe('/notifications'))
		expect(screen.queryByRole('dialog')).toBeNull()
	})

	it('finds members after @, and moves with the arrow keys', async () => {
		setUp()
		const box = await open()
		await userEvent.keyboard('@an')
		const person = await screen.findByRole('option', { name: /^@anna_fern/ })
		expect(screen.queryByRole('option', { name: /Gardening/ })).toBeNull()
		expect(box.getAttribute('aria-activedescendant')).toBe(person.id)
		await userEvent.clear(box)
		const [first, second] = [chosen()[0], screen.getAllByRole('option')[1]]
		await userEvent.keyboard('{ArrowDown}')
		expect(chosen()).toEqual([second])
		await userEvent.keyboard('{ArrowUp}')
		expect(chosen()).toEqual([first])
	})

	it('says so where nothing fits', async () => {
		setUp()
		await open()
		await userEvent.keyboard('c/zzzz')
		expect(await screen.findByText('No matches.')).toBeTruthy()
	})
})

describe('? on pages without keys of their own', () => {
	const shortcuts = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

	it('lists those that work everywhere', async () => {
		setUp()
		await userEvent.keyboard('?')
		await shortcuts()
		expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['/', 'Ctrl K', '?'])
	})

	it('is typed in a text, and ignored where single keys are off; Ctrl+K works there', async () => {
		setUp('off')
		await userEvent.keyboard('?')
		await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '?')
		expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', '?')
		await open()
		expect(screen.getAllByRole('dialog')).toHaveLength(1)
	})
})
