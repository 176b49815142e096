import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { failWith } from '@folkmoot/kit/testing/fake-api.ts'
import { focusedText } from '@folkmoot/kit/testing/focused-text.ts'
import { memberSession, sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { communityField, gardening, openComposer, postButton, sentPost, titleField } from '../../testing/composer.tsx'
import { createPost, editPost, getPost } from '../post.api.ts'

beforeEach(() => localStorage.clear())

describe('/new', () => {
	it('shows validation errors and focuses the first invalid field', async () => {
		openComposer()
		await userEvent.click(postButton())
		expect(await screen.findByText('Select a community first')).toBeTruthy()
		expect(screen.getByText('Your post needs a title')).toBeTruthy()
		expect(document.activeElement).toBe(communityField())
		await userEvent.type(titleField(), 'ab')
		expect(screen.queryByText('Your post needs a title')).toBeNull()
		await userEvent.click(postButton())
		expect(await screen.findByText('Title is too short')).toBeTruthy()
	})

	it('submits a text post and navigates to it', async () => {
		const { api } = openComposer('/new?community=Gardening')
		await userEvent.type(titleField(), '  When do you sow beans? ')
		await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'The soil is cold.{Control>}{Enter}{/Control}')
		await waitFor(() => expect(location.pathname).toBe('/Gardening/post/abcd0001'))
		// The page of the post may have been asked for already.
		expect(api.requests.findLast(({ method }) => method === 'POST')).toMatchObject({
			body: { type: 'text', title: 'When do you sow beans?', community: 'Gardening', userGroup: 'normal', body: 'The soil is cold.' },
		})
		// The draft is gone; the rules of the community count as read.
		expect(Object.keys(localStorage)).toEqual(['folkmoot.rules-read.mira'])
	})

	it('leads to what waits where the post waits for a moderator, and keeps no draft of it', async () => {
		const { api, store } = openComposer('/new?community=Gardening')
		api.on(createPost, () => ({ held: true, id: sampleId(7), type: 'post', publicId: 'abcd0007' }) as never)
		await userEvent.type(titleField(), 'Beans{Control>}{Enter}{/Control}')
		await waitFor(() => expect(location.pathname).toBe('/held'))
		const { alertsAtom } = await import('@folkmoot/kit/state')
		expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Your post is waiting for a moderator.'])
		expect(Object.keys(localStorage)).toEqual(['folkmoot.rules-read.mira'])
	})

	it('submits a link post', async () => {
		const { api } = openComposer('/new?community=Gardening')
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		await userEvent.type(titleField(), 'Beans')
		await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'example.org')
		await userEvent.click(postButton())
		expect(await screen.findByText('Please submit a valid URL')).toBeTruthy()
		await userEvent.clear(screen.getByRole('textbox', { name: 'Link' }))
		await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org')
		await userEvent.click(postButton())
		await waitFor(() => expect(sentPost(api)).toMatchObject({ type: 'link', url: 'https://example.org', body: null }))
	})

	it('becomes a link post when an address is pasted, and the focus moves on to the empty title', async () => {
		const { store } = openComposer('/new?community=Gardening')
		const text = () => screen.getByRole('textbox', { name: 'Text' })
		await userEvent.click(text())
		await userEvent.paste('https://example.org/beans')
		expect(document.activeElement).toBe(titleField())
		const { alertsAtom } = await import('@folkmoot/kit/state')
		act(() => store.get(alertsAtom).at(-1)?.action?.run())
		expect(text()).toHaveProperty('value', 'https://example.org/beans')
		expect(document.activeElement).toBe(text())
		await userEvent.clear(text())
		await userEvent.type(titleField(), 'Beans')
		await userEvent.click(text())
		await userEvent.paste('https://example.org/beans')
		expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link' }))
	})

	it('is read-only while submitting, editable again on failure', async () => {
		const { api } = openComposer('/new?community=Gardening')
		const answers = Promise.withResolvers<Post>()
		api.on(createPost, () => answers.promise)
		await userEvent.type(titleField(), 'Beans{Control>}{Enter}{/Control} and peas')
		await userEvent.type(communityField(), 'Cooking')
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		expect([titleField().value, communityField().value]).toEqual(['Beans', 'Gardening'])
		expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).readOnly).toBe(true)
		// The default action would scroll the page.
		expect(fireEvent.keyDown(titleField(), { key: ' ' })).toBe(false)
		answers.reject(failWith('internal_error'))
		await waitFor(() => expect(titleField().readOnly).toBe(false))
		await userEvent.type(titleField(), ' and peas')
		expect(titleField().value).toBe('Beans and peas')
	})

	it('shows server errors at their fields', async () => {
		const { api } = openComposer('/new?community=Gardening')
		api.on(createPost, () => {
			throw failWith('invalid_url')
		})
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		await userEvent.type(titleField(), 'Beans')
		await userEvent.type(screen.getByRole('textbox', { name: 'Link' }), 'https://example.org')
		await userEvent.click(postButton())
		expect(await screen.findByText('The URL you provided is not a valid URL.')).toBeTruthy()
	})

	it('resets when the URL names another community, or none', async () => {
		openComposer(
			'/new?community=Gardening',
			memberSession(),
			<Link key="link" to="/new">
				Create
			</Link>,
		)
		expect(communityField().value).toBe('Gardening')
		await userEvent.click(screen.getByRole('link', { name: 'Create' }))
		expect(location.search).toBe('')
		expect(communityField().value).toBe('')
	})

	it('restores the draft after a reload, and confirms before leaving', async () => {
		const { store, unmount } = openComposer()
		const { leaveConfirmationAtom } = await import('@folkmoot/kit/state')
		expect(store.get(leaveConfirmationAtom)).toBeNull()
		await userEvent.type(titleField(), 'Half a tit')
		expect(store.get(leaveConfirmationAtom)).not.toBeNull()
		unmount()
		openComposer()
		expect(await screen.findByText('Draft restored')).toBeTruthy()
		expect(titleField().value).toBe('Half a tit')
		await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
		expect(titleField().value).toBe('')
		expect(focusedText()).toContain('CancelPost')
	})

	it('leaves a restored draft that nobody touched without a question', async () => {
		const { unmount } = openComposer()
		await userEvent.type(titleField(), 'Half a tit')
		unmount()
		const { store } = openComposer()
		const { leaveConfirmationAtom } = await import('@folkmoot/kit/state')
		expect(await screen.findByText('Draft restored')).toBeTruthy()
		expect(store.get(leaveConfirmationAtom)).toBeNull()
		await userEvent.type(titleField(), 'le')
		expect(store.get(leaveConfirmationAtom)).toBe('Leave this page? Your draft will be saved.')
	})

	it("keeps each community's draft apart, and offers the other by name", async () => {
		openComposer('/new?community=Gardening').unmount()
		const first = openComposer('/new?community=Gardening')
		await userEvent.type(titleField(), 'Beans')
		first.unmount()
		const second = openComposer('/new?community=Books')
		expect(titleField().value).toBe('')
		expect(communityField().value).toBe('Books')
		expect(await screen.findByText('You have a draft for Gardening: “Beans”')).toBeTruthy()
		await userEvent.type(titleField(), 'Novels')
		expect(screen.queryByText(/^You have a draft for/)).toBeNull()
		second.unmount()
		openComposer('/new?community=gardening')
		expect(await screen.findByText('Draft restored')).toBeTruthy()
		expect(titleField().value).toBe('Beans')
	})

	it('takes its draft along to another community', async () => {
		const first = openComposer('/new?community=Gardening')
		await userEvent.type(titleField(), 'Beans')
		await userEvent.clear(communityField())
		await userEvent.type(communityField(), 'Books')
		await userEvent.type(titleField(), ' and peas')
		first.unmount()
		openComposer('/new?community=Gardening')
		expect(await screen.findByText('You have a draft for Books: “Beans and peas”')).toBeTruthy()
		expect(titleField().value).toBe('')
	})

	it('goes on with the newest of them at plain /new', async () => {
		const first = openComposer('/new?community=Gardening')
		await userEvent.type(titleField(), 'Beans')
		first.unmount()
		openComposer('/new')
		await waitFor(() => expect([titleField().value, communityField().value]).toEqual(['Beans', 'Gardening']))
	})

	it('confirms before leaving after any change, even without text', async () => {
		const { store } = openComposer('/new?community=Gardening')
		const { leaveConfirmationAtom } = await import('@folkmoot/kit/state')
		expect(store.get(leaveConfirmationAtom)).toBeNull()
		await userEvent.click(screen.getByRole('tab', { name: 'Link' }))
		expect(store.get(leaveConfirmationAtom)).toBe('Leave this page?')
	})

	it('limits the title to 255 characters and shows a counter', async () => {
		openComposer()
		fireEvent.change(titleField(), { target: { value: 'x'.repeat(300) } })
		expect(titleField().value).toHaveLength(255)
		expect(screen.getByText('255 / 255')).toBeTruthy()
	})

	it('shows the chosen community with its rules, and resets the group where the viewer has no role', async () => {
		const { api } = openComposer('/new?community=Mine')
		expect(await screen.findByText('1.2k members')).toBeTruthy()
		await userEvent.click(screen.getByRole('checkbox', { name: 'Speaking as moderator.' }))
		await userEvent.clear(communityField())
		await userEvent.type(communityField(), 'Cooking')
		fireEvent.blur(communityField())
		await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
		await userEvent.type(titleField(), 'Rules{Control>}{Enter}{/Control}')
		await waitFor(() => expect(sentPost(api)).toMatchObject({ community: 'Cooking', userGroup: 'normal' }))
	})

	it('rejects posting where the viewer is banned or not approved', async () => {
		openComposer('/new?community=Closed')
		expect(await screen.findByText('Only approved members of this community can post.')).toBeTruthy()
		expect(postButton().hasAttribute('disabled')).toBe(true)
	})

	it('shows a ban returned by the server', async () => {
		openComposer('/new?community=Gardening', memberSession({}, { bannedFrom: [gardening.id] }))
		expect(await screen.findByText("You've been banned from Gardening.")).toBeTruthy()
		expect(postButton().hasAttribute('disabled')).toBe(true)
	})

	it('offers admins to post as admin', async () => {
		const { api } = openComposer('/new?community=Gardening', memberSession({ isAdmin: true }))
		await userEvent.click(screen.getByRole('checkbox', { name: 'Speaking as admin.' }))
		expect(screen.queryByRole('checkbox', { name: 'Speaking as moderator.' })).toBeNull()
		await userEvent.type(titleField(), 'Rules{Control>}{Enter}{/Control}')
		await waitFor(() => expect(sentPost(api)).toMatchObject({ userGroup: 'admins' }))
	})
})

describe('/new?edit=', () => {
	const ownPost = () => samplePost({ userId: sampleId(7), username: 'mira' })

	it('updates title and text of an own post', async () => {
		const { api } = openComposer('/new?edit=abcd0001')
		api.on(getPost, ownPost).on(editPost, ownPost)
		await waitFor(() => expect(titleField().value).toBe('When do you sow beans?'))
		expect(screen.getByRole('tab', { name: 'Link' }).hasAttribute('disabled')).toBe(true)
		await userEvent.type(titleField(), ' And peas?')
		await userEvent.click(screen.getByRole('button', { name: 'Save post' }))
		await waitFor(() => expect(location.pathname).toBe('/Gardening/post/abcd0001'))
		expect(api.requests.findLast(({ url }) => url === '/api/posts/abcd0001')).toMatchObject({
			method: 'PUT',
			body: { title: 'When do you sow beans? And peas?', body: 'The soil is still cold here.' },
		})
	})

	it('is forbidden for posts of others', async () => {
		const { api } = openComposer('/new?edit=abcd0001')
		api.on(getPost, () => samplePost())
		expect(await screen.findByText('Only its author can edit a post.')).toBeTruthy()
	})

	it('allows a deleted post while its content remains', async () => {
		const { api } = openComposer('/new?edit=abcd0001')
		api.on(getPost, () => ({ ...ownPost(), deleted: true }))
		await waitFor(() => expect(titleField().value).toBe('When do you sow beans?'))
	})

	it.each(['text', 'image', 'link'] as const)('changes only the title of a post of type %s whose content was deleted', async (type) => {
		const { api } = openComposer('/new?edit=abcd0001')
		const emptied = { ...ownPost(), type, body: null, bodyTree: null, deleted: true, deletedContent: true }
		api.on(getPost, () => emptied).on(editPost, () => emptied)
		expect(await screen.findByText('The content of this post was deleted. Only its title can be changed.')).toBeTruthy()
		expect(screen.getAllByRole('textbox')).toEqual([titleField()])
		await userEvent.type(titleField(), ' And peas?')
		await userEvent.click(screen.getByRole('button', { name: 'Save post' }))
		const sent = () => api.requests.find(({ method }) => method === 'PUT')?.body
		await waitFor(() => expect(sent()).toEqual({ title: `${emptied.title} And peas?` }))
	})

	it('shows an alert when the content is deleted meanwhile', async () => {
		const { api, store } = openComposer('/new?edit=abcd0001')
		api.on(getPost, ownPost).on(editPost, () => {
			throw failWith('already_deleted')
		})
		await waitFor(() => expect(titleField().value).toBe('When do you sow beans?'))
		await userEvent.type(titleField(), ' And peas?')
		await userEvent.click(screen.getByRole('button', { name: 'Save post' }))
		const { alertsAtom } = await import('@folkmoot/kit/state')
		await waitFor(() =>
			expect(store.get(alertsAtom).map(({ text }) => text)).toEqual([
				'The content of this post was deleted. Only its title can be changed.',
			]),
		)
	})
})
