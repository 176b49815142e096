import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { type FakeApi, failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { createPost, editPost, getCommunity, getPost } from '../post.api.ts'
import { listCommunities } from './composer.api.ts'
import { Page } from './composer-page.tsx'
import { contentDeletedMessage } from './composer-rules.ts'

beforeEach(() => localStorage.clear())

const gardening = sampleCommunity()
const cooking = sampleCommunity({ id: sampleId(51), name: 'Cooking' })
const byName = [
	...[gardening, cooking],
	sampleCommunity({ id: sampleId(52), name: 'Closed', postingRestricted: true }),
	sampleCommunity({ id: sampleId(53), name: 'Mine', userMod: true }),
]

function setup(path = '/new', session = memberSession(), beside: ReactNode = null) {
	const api = fakeApi()
		.on(getCommunity, ({ params: { community } }) => {
			const result = byName.find(({ name }) => name === community)
			if (!result) throw failWith('community_not_found')
			return result
		})
		.on(listCommunities, ({ query }) => byName.filter(({ name }) => name.toLowerCase().includes(query.q ?? '')))
		.on(createPost, () => samplePost())
		.install()
	return { api, ...renderInFrame([beside, <Page key="page" />], { path, session }) }
}

/** What was sent to create a post. Other requests, of drafts, may follow it. */
const sentPost = ({ requests }: FakeApi) => requests.find(({ method, url }) => method === 'POST' && url === '/api/posts')?.body

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
const post = () => screen.getByRole('button', { name: 'Post' })
const community = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Community' })

describe('/new', () => {
	it('shows validation errors and focuses the first invalid field', async () => {
		setup()
		await userEvent.click(post())
		expect(await screen.findByText('Select a community first')).toBeTruthy()
		expect(screen.getByText('Your post needs a title')).toBeTruthy()
		expect(document.activeElement).toBe(community())
		await userEvent.type(title(), 'ab')
		expect(screen.queryByText('Your post needs a title')).toBeNull()
		await userEvent.click(post())
		expect(await screen.findByText('Title is too short')).toBeTruthy()
	})

	it('submits a text post and navigates to it', async () => {
		const { api } = setup('/new?community=Gardening')
		await userEvent.type(title(), '  When do you sow beans? ')
		await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'The soil is cold.{Control>}{Enter}{/Control}')
		await waitFor(() => expect(location.pathname).toBe('/Gardening/post/abcd0001'))
		// The page of the post may have been asked for already.
		expect(api.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
			body: { type: 'text', title: 'When do you sow beans?', community: 'Gardening', userGroup: 'normal', body: 'The soil is cold.' },
		})
		expect(Object.keys(localStorage)).toEqual([])
	})

	it('submits a link post', async () => {
		const { api } = setup('/new?community=Gardening')
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		await userEvent.type(title(), 'Beans')
		await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'example.org')
		await userEvent.click(post())
		expect(await screen.findByText('Please submit a valid URL')).toBeTruthy()
		await userEvent.clear(screen.getByRole('textbox', { name: 'Link' }))
		await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org')
		await userEvent.click(post())
		await waitFor(() => expect(sentPost(api)).toMatchObject({ type: 'link', url: 'https://example.org', body: null }))
	})

	it('becomes a link post when an address is pasted, and the focus moves on to the empty title', async () => {
		const { store } = setup('/new?community=Gardening')
		const text = () => screen.getByRole('textbox', { name: 'Text' })
		await userEvent.click(text())
		await userEvent.paste('https://example.org/beans')
		expect(document.activeElement).toBe(title())
		const { alertsAtom } = await import('@folkmoot/kit/state')
		act(() => store.get(alertsAtom).at(-1)?.action?.run())
		expect(text()).toHaveProperty('value', 'https://example.org/beans')
		expect(document.activeElement).toBe(text())
		await userEvent.clear(text())
		await userEvent.type(title(), 'Beans')
		await userEvent.click(text())
		await userEvent.paste('https://example.org/beans')
		expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link' }))
	})

	it('is read-only while submitting, editable again on failure', async () => {
		const { api } = setup('/new?community=Gardening')
		const answers = Promise.withResolvers<Post>()
		api.on(createPost, () => answers.promise)
		await userEvent.type(title(), 'Beans{Control>}{Enter}{/Control} and peas')
		await userEvent.type(community(), 'Cooking')
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		expect([title().value, community().value]).toEqual(['Beans', 'Gardening'])
		expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).readOnly).toBe(true)
		// The default action would scroll the page.
		expect(fireEvent.keyDown(title(), { key: ' ' })).toBe(false)
		answers.reject(failWith('internal_error'))
		await waitFor(() => expect(title().readOnly).toBe(false))
		await userEvent.type(title(), ' and peas')
		expect(title().value).toBe('Beans and peas')
	})

	it('shows server errors at their fields', async () => {
		const { api } = setup('/new?community=Gardening')
		api.on(createPost, () => {
			throw failWith('invalid_url')
		})
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		await userEvent.type(title(), 'Beans')
		await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org')
		await userEvent.click(post())
		expect(await screen.findByText('The URL you provided is not a valid URL.')).toBeTruthy()
	})

	it('resets when the URL names another community, or none', async () => {
		setup(
			'/new?community=Gardening',
			memberSession(),
			<Link key="link" to="/new">
				Create
			</Link>,
		)
		expect(community().value).toBe('Gardening')
		await userEvent.click(screen.getByRole('link', { name: 'Create' }))
		expect(location.search).toBe('')
		expect(community().value).toBe('')
	})

	it('restores the draft after a reload, and confirms before leaving', async () => {
		const { store, unmount } = setup()
		const { leaveConfirmationAtom } = await import('@folkmoot/kit/state')
		expect(store.get(leaveConfirmationAtom)).toBeNull()
		await userEvent.type(title(), 'Half a tit')
		expect(store.get(leaveConfirmationAtom)).not.toBeNull()
		unmount()
		setup()
		expect(await screen.findByText('Your draft is back')).toBeTruthy()
		expect(title().value).toBe('Half a tit')
		await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
		expect(title().value).toBe('')
		expect(focusedText()).toContain('CancelPost')
	})

	it('confirms before leaving after any change, even without text', async () => {
		const { store } = setup('/new?community=Gardening')
		const { leaveConfirmationAtom } = await import('@folkmoot/kit/state')
		expect(store.get(leaveConfirmationAtom)).toBeNull()
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		expect(store.get(leaveConfirmationAtom)).toBe('Leave this page?')
	})

	it('limits the title to 255 characters and shows a counter', async () => {
		setup()
		fireEvent.change(title(), { target: { value: 'x'.repeat(300) } })
		expect(title().value).toHaveLength(255)
		expect(screen.getByText('255 / 255')).toBeTruthy()
	})

	it('shows the chosen community with its rules, and resets the group where the viewer has no role', async () => {
		const { api } = setup('/new?community=Mine')
		expect(await screen.findByText('1.2k members')).toBeTruthy()
		await userEvent.click(screen.getByRole('checkbox', { name: 'Speaking as moderator.' }))
		await userEvent.clear(community())
		await userEvent.type(community(), 'Cooking')
		fireEvent.blur(community())
		await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
		await userEvent.type(title(), 'Rules{Control>}{Enter}{/Control}')
		await waitFor(() => expect(sentPost(api)).toMatchObject({ community: 'Cooking', userGroup: 'normal' }))
	})

	it('rejects posting where the viewer is banned or not approved', async () => {
		setup('/new?community=Closed')
		expect(await screen.findByText('Only approved members of this community can post.')).toBeTruthy()
		expect(post().hasAttribute('disabled')).toBe(true)
	})

	it('shows a ban returned by the server', async () => {
		setup('/new?community=Gardening', memberSession({}, { bannedFrom: [gardening.id] }))
		expect(await screen.findByText("You've been banned from Gardening.")).toBeTruthy()
		expect(post().hasAttribute('disabled')).toBe(true)
	})

	it('offers admins to post as admin', async () => {
		const { api } = setup('/new?community=Gardening', memberSession({ isAdmin: true }))
		await userEvent.click(screen.getByRole('checkbox', { name: 'Speaking as admin.' }))
		expect(screen.queryByRole('checkbox', { name: 'Speaking as moderator.' })).toBeNull()
		await userEvent.type(title(), 'Rules{Control>}{Enter}{/Control}')
		await waitFor(() => expect(sentPost(api)).toMatchObject({ userGroup: 'admins' }))
	})
})

describe('community picker', () => {
	it('debounces suggestions and supports the keyboard', async () => {
		const { api } = setup()
		await userEvent.type(community(), 'cook')
		const option = await screen.findByRole('option', { name: /Cooking/ })
		expect(api.requests.map(({ url }) => url).filter((url) => url.includes('q='))).toEqual(['/api/communities?limit=10&q=cook&sort=size'])
		await userEvent.keyboard('{ArrowDown}')
		expect(option.getAttribute('aria-selected')).toBe('true')
		expect(community().getAttribute('aria-activedescendant')).toBe(option.id)
		await userEvent.keyboard('{Enter}')
		expect(community().value).toBe('Cooking')
		expect(screen.queryByRole('option')).toBeNull()
	})

	it('highlights the first suggestion while typing; Enter picks it and does not submit', async () => {
		const { api } = setup('/new')
		await userEvent.type(community(), 'ing')
		const options = await screen.findAllByRole('option')
		expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
		await userEvent.keyboard('{Enter}')
		expect(community().value).toBe('Gardening')
		await userEvent.clear(community())
		await userEvent.type(community(), 'cook{Control>}{Enter}{/Control}')
		// The suggestions were not there yet.
		await waitFor(() => expect(community().value).toBe('Cooking'))
		expect(screen.queryByText('Your post needs a title')).toBeNull()
		expect(sentPost(api)).toBeUndefined()
		await userEvent.keyboard('{Enter}')
		expect(await screen.findByText('Your post needs a title')).toBeTruthy()
	})

	it('prefers the exact name to the first suggestion', async () => {
		const { api } = setup()
		api.on(listCommunities, () => [sampleCommunity({ id: sampleId(54), name: 'Cookingclub' }), cooking])
		await userEvent.type(community(), 'cooking')
		await screen.findAllByRole('option')
		await userEvent.keyboard('{Enter}')
		expect(community().value).toBe('Cooking')
	})

	it('says at once that a name is unknown, and no longer shows the previous community', async () => {
		setup('/new?community=Gardening')
		expect(await screen.findByText('1.2k members')).toBeTruthy()
		expect(screen.queryByRole('heading', { name: 'Before you post' })).toBeNull()
		await userEvent.clear(community())
		await userEvent.type(community(), 'nowhere')
		expect(await screen.findByText('No community of that name.')).toBeTruthy()
		expect(await screen.findByRole('heading', { name: 'Before you post' })).toBeTruthy()
		await userEvent.keyboard('{Enter}')
		expect(await screen.findByText('There is no community of that name.')).toBeTruthy()
		expect(screen.queryByText('Your post needs a title')).toBeNull()
	})

	it('suggests joined communities first, then the largest; Escape closes', async () => {
		setup('/new', memberSession({}, { communities: [gardening] }))
		await userEvent.click(community())
		const names = () => screen.getAllByRole('option').map((option) => within(option).getByText(/^[A-Z]\w+$/).textContent)
		expect(names()).toEqual(['Gardening'])
		await waitFor(() => expect(names()).toEqual(['Gardening', 'Cooking', 'Closed', 'Mine']))
		await userEvent.keyboard('{Escape}')
		expect(screen.queryByRole('option')).toBeNull()
	})

	it('accepts a typed name, and shows an error for an unknown one', async () => {
		setup()
		await userEvent.type(community(), 'Nowhere')
		fireEvent.blur(community())
		expect(await screen.findByText('There is no community of that name.')).toBeTruthy()
	})
})

describe('/new?edit=', () => {
	const ownPost = () => samplePost({ userId: sampleId(7), username: 'mira' })

	it('updates title and text of an own post', async () => {
		const { api } = setup('/new?edit=abcd0001')
		api.on(getPost, ownPost).on(editPost, ownPost)
		await waitFor(() => expect(title().value).toBe('When do you sow beans?'))
		expect(screen.getByRole('tab', { name: 'Link' }).hasAttribute('disabled')).toBe(true)
		await userEvent.type(title(), ' And peas?')
		await userEvent.click(screen.getByRole('button', { name: 'Save post' }))
		await waitFor(() => expect(location.pathname).toBe('/Gardening/post/abcd0001'))
		expect(api.requests.findLast(({ url }) => url === '/api/posts/abcd0001')).toMatchObject({
			method: 'PUT',
			body: { title: 'When do you sow beans? And peas?', body: 'The soil is still cold here.' },
		})
	})

	it('is forbidden for posts of others', async () => {
		const { api } = setup('/new?edit=abcd0001')
		api.on(getPost, () => samplePost())
		expect(await screen.findByText('Only its author can edit a post.')).toBeTruthy()
	})

	it('allows a deleted post while its content remains', async () => {
		const { api } = setup('/new?edit=abcd0001')
		api.on(getPost, () => ({ ...ownPost(), deleted: true }))
		await waitFor(() => expect(title().value).toBe('When do you sow beans?'))
	})

	it('rejects a post whose content was deleted', async () => {
		const { api } = setup('/new?edit=abcd0001')
		api.on(getPost, () => ({ ...ownPost(), deleted: true, deletedContent: true }))
		expect(await screen.findByText(contentDeletedMessage)).toBeTruthy()
		expect(screen.queryByRole('textbox')).toBeNull()
	})

	it('shows an alert when the content is deleted meanwhile', async () => {
		const { api, store } = setup('/new?edit=abcd0001')
		api.on(getPost, ownPost).on(editPost, () => {
			throw failWith('already_deleted')
		})
		await waitFor(() => expect(title().value).toBe('When do you sow beans?'))
		await userEvent.type(title(), ' And peas?')
		await userEvent.click(screen.getByRole('button', { name: 'Save post' }))
		const { alertsAtom } = await import('@folkmoot/kit/state')
		await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual([contentDeletedMessage]))
	})
})
