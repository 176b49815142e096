import { memberSession, sampleCommunity, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { communityField, cooking, gardening, openComposer, sentPost } from '../../testing/composer.tsx'
import { listCommunities } from './composer.api.ts'

beforeEach(() => localStorage.clear())

describe('community picker', () => {
	it('debounces suggestions and supports the keyboard', async () => {
		const { api } = openComposer()
		await userEvent.type(communityField(), 'cook')
		const option = await screen.findByRole('option', { name: /Cooking/ })
		expect(api.requests.map(({ url }) => url).filter((url) => url.includes('q='))).toEqual(['/api/communities?limit=10&q=cook&sort=size'])
		await userEvent.keyboard('{ArrowDown}')
		expect(option.getAttribute('aria-selected')).toBe('true')
		expect(communityField().getAttribute('aria-activedescendant')).toBe(option.id)
		await userEvent.keyboard('{Enter}')
		expect(communityField().value).toBe('Cooking')
		expect(screen.queryByRole('option')).toBeNull()
	})

	it('highlights the first suggestion while typing; Enter picks it and does not submit', async () => {
		const { api } = openComposer('/new')
		await userEvent.type(communityField(), 'ing')
		const options = await screen.findAllByRole('option')
		expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
		await userEvent.keyboard('{Enter}')
		expect(communityField().value).toBe('Gardening')
		await userEvent.clear(communityField())
		await userEvent.type(communityField(), 'cook{Control>}{Enter}{/Control}')
		// The suggestions were not there yet.
		await waitFor(() => expect(communityField().value).toBe('Cooking'))
		expect(screen.queryByText('Your post needs a title')).toBeNull()
		expect(sentPost(api)).toBeUndefined()
		await userEvent.keyboard('{Enter}')
		expect(await screen.findByText('Your post needs a title')).toBeTruthy()
	})

	it('prefers the exact name to the first suggestion', async () => {
		const { api } = openComposer()
		api.on(listCommunities, () => [sampleCommunity({ id: sampleId(54), name: 'Cookingclub' }), cooking])
		await userEvent.type(communityField(), 'cooking')
		await screen.findAllByRole('option')
		await userEvent.keyboard('{Enter}')
		expect(communityField().value).toBe('Cooking')
	})

	it('says at once that a name is unknown, and no longer shows the previous community', async () => {
		openComposer('/new?community=Gardening')
		expect(await screen.findByText('1.2k members')).toBeTruthy()
		expect(screen.queryByRole('heading', { name: 'Before you post' })).toBeNull()
		await userEvent.clear(communityField())
		await userEvent.type(communityField(), 'nowhere')
		expect(await screen.findByText('No community by that name.')).toBeTruthy()
		expect(await screen.findByRole('heading', { name: 'Before you post' })).toBeTruthy()
		await userEvent.keyboard('{Enter}')
		expect(await screen.findByText('There is no community by that name.')).toBeTruthy()
		expect(screen.queryByText('Your post needs a title')).toBeNull()
	})

	it('suggests joined communities first, then the largest; Escape closes', async () => {
		openComposer('/new', memberSession({}, { communities: [gardening] }))
		await userEvent.click(communityField())
		const names = () => screen.getAllByRole('option').map((option) => within(option).getByText(/^[A-Z]\w+$/).textContent)
		expect(names()).toEqual(['Gardening'])
		await waitFor(() => expect(names()).toEqual(['Gardening', 'Cooking', 'Closed', 'Mine']))
		await userEvent.keyboard('{Escape}')
		expect(screen.queryByRole('option')).toBeNull()
	})

	it('accepts a typed name, and shows an error for an unknown one', async () => {
		openComposer()
		await userEvent.type(communityField(), 'Nowhere')
		fireEvent.blur(communityField())
		expect(await screen.findByText('There is no community by that name.')).toBeTruthy()
	})
})
