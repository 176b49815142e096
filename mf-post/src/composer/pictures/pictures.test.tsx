import { failures } from '@folkmoot/contract-kit/failures'
import type { Image } from '@folkmoot/contract-kit/image'
import { failWith, fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleCommunity, sampleId, sampleImage, samplePost } from '@folkmoot/kit/testing/samples.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { createPost, editPost, getCommunity, getPost } from '../../post.api.ts'
import { editImage } from '../composer.api.ts'
import { Page } from '../composer-page.tsx'

/** Pending uploads, oldest first. jsdom sends none. */
let sent: FakeUpload[] = []

class FakeUpload {
	upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
	onload: (() => void) | null = null
	onerror: (() => void) | null = null
	onabort: (() => void) | null = null
	status = 0
	responseText = ''
	isAborted = false
	open(): void {}
	setRequestHeader(): void {}
	getResponseHeader(): string {
		return 'application/json'
	}
	send(): void {
		sent.push(this)
	}
	abort(): void {
		this.isAborted = true
		this.onabort?.()
	}
	answer(status: number, response: unknown): Promise<void> {
		Object.assign(this, { status, responseText: JSON.stringify(response) })
		return act(async () => {
			this.onload?.()
			// The reply is read as a stream.
			await new Promise((resolve) => setTimeout(resolve, 10))
		})
	}
}

beforeEach(() => {
	localStorage.clear()
	sent = []
	URL.createObjectURL = () => 'blob:picture'
	URL.revokeObjectURL = () => undefined
	Object.assign(globalThis, { XMLHttpRequest: FakeUpload })
})

const file = (name: string, type = 'image/png', size = 10) => {
	const made = new File(['x'], name, { type })
	Object.defineProperty(made, 'size', { value: size })
	return made
}
const files = (number: number) => Array.from({ length: number }, (_, index) => file(`${index + 1}.png`))
const image = (number: number, over: Partial<Image> = {}) => sampleImage({ id: sampleId(900 + number), ...over })

const ownPost = () =>
	samplePost({
		userId: sampleId(7),
		username: 'mira',
		type: 'image',
		body: null,
		bodyTree: null,
		images: [image(1, { caption: 'On a string', altText: 'Beans' }), image(2)],
	})

async function setup({ needsAltText = false, path = '/new?community=Gardening' } = {}) {
	const api = fakeApi()
		.on(getCommunity, () => sampleCommunity())
		.on(createPost, () => samplePost())
		.on(getPost, ownPost)
		.on(editPost, ownPost)
		.on(editImage, ({ params, body }) => sampleImage({ id: params.imageId ?? '', altText: body.altText }))
		.install()
	renderInFrame(<Page />, { path, session: memberSession({ requireAltText: needsAltText }) })
	if (!path.includes('edit=')) await userEvent.click(screen.getByRole('tab', { name: 'Image' }))
	return api
}

const choose = (chosen: readonly File[]) =>
	act(async () => {
		fireEvent.change(document.querySelector('input[type="file"]') ?? document.body, { target: { files: chosen } })
	})
const post = () => screen.getByRole('button', { name: 'Post' })
const items = () => screen.findAllByRole('listitem')

it('requires at least one image and accepts at most ten', async () => {
	await setup()
	await userEvent.click(post())
	expect(await screen.findByText("You haven't uploaded an image")).toBeTruthy()
	await choose(files(11))
	expect(screen.getByText('Image posts cannot contain more than 10 images. Please select fewer images and continue.')).toBeTruthy()
	expect(sent).toEqual([])
	await choose(files(10))
	expect(await items()).toHaveLength(10)
	expect(screen.queryByRole('button', { name: 'Add images' })).toBeNull()
	expect(screen.queryByText(/Please select fewer/)).toBeNull()
})

it('uploads two at a time with progress, and blocks submitting until done', async () => {
	const api = await setup()
	await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Beans')
	await choose(files(3))
	const [first, second, third] = await items()
	expect(sent).toHaveLength(2)
	expect(within(third ?? document.body).getByText('Waiting')).toBeTruthy()
	act(() => sent[0]?.upload.onprogress?.({ loaded: 43, total: 100 }))
	expect(within(first ?? document.body).getByText('43 %')).toBeTruthy()
	expect(screen.getByRole('progressbar', { name: 'Uploading 1.png' }).getAttribute('value')).toBe('43')
	expect(post().hasAttribute('disabled')).toBe(true)
	await userEvent.type(screen.getByRole('textbox', { name: 'Caption of image 2' }), 'On a string')
	await userEvent.type(screen.getByRole('textbox', { name: 'Alt text of image 2' }), 'Beans')
	await sent[1]?.answer(200, image(2))
	expect(sent).toHaveLength(3)
	await sent[0]?.answer(200, image(1))
	await userEvent.click(within(third ?? document.body).getByRole('button', { name: 'Cancel the upload of image 3' }))
	expect(sent[2]?.isAborted).toBe(true)
	expect(within(second ?? document.body).queryByRole('progressbar')).toBeNull()
	await userEvent.click(post())
	await waitFor(() => expect(location.pathname).toBe('/Gardening/post/abcd0001'))
	expect(api.requests.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body])).toMatchObject([
		[`/api/images/${image(2).id}`, { altText: 'Beans' }],
		[
			'/api/posts',
			{
				type: 'image',
				images: [
					{ imageId: image(1).id, caption: null },
					{ imageId: image(2).id, caption: 'On a string' },
				],
			},
		],
	])
})

it('shows upload errors and retries retryable ones', async () => {
	await setup()
	await choose([file('plans.pdf', 'application/pdf'), file('huge.png', 'image/png', 25 * 1024 * 1024 + 1), file('a.png'), file('b.png')])
	expect(await screen.findByText('Unsupported image.')).toBeTruthy()
	expect(screen.getByText('Maximum file size exceeded.')).toBeTruthy()
	expect(sent).toHaveLength(2)
	const [status, message] = failures.unsupported_image
	await sent[0]?.answer(status, { status, code: 'unsupported_image', message })
	expect(screen.getAllByText('Unsupported image.')).toHaveLength(2)
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
	await sent[1]?.answer(500, { status: 500, code: 'internal_error', message: 'Away.' })
	expect(screen.getByText(/Something went wrong\./)).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
	await sent[2]?.answer(200, image(1))
	await userEvent.click(screen.getByRole('button', { name: 'Remove image 1' }))
	// Focus moves to the next item for keyboard users.
	await waitFor(async () => expect(document.activeElement).toBe((await items())[0]))
	await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Beans')
	await userEvent.click(post())
	expect(await screen.findByText('Some images were not uploaded. Try them again or remove them.')).toBeTruthy()
})

it('converts to an image post on pasted and dropped files', async () => {
	await setup()
	await userEvent.click(screen.getByRole('tab', { name: 'Text' }))
	const paste = (data: object) => fireEvent.paste(document.body, { clipboardData: { getData: () => '', files: [], ...data } })
	paste({ files: [file('a.png')], getData: () => 'a table' })
	expect(screen.getByRole('tab', { name: 'Text' }).getAttribute('aria-selected')).toBe('true')
	paste({ files: [file('a.png')] })
	expect(screen.getByRole('tab', { name: 'Image' }).getAttribute('aria-selected')).toBe('true')
	expect(await items()).toHaveLength(1)
	fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } })
	expect(screen.getByText('Drop images to add them')).toBeTruthy()
	fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file('b.png')] } })
	expect(screen.queryByText('Drop images to add them')).toBeNull()
	expect(await items()).toHaveLength(2)
})

it('confirms before leaving during an upload, and aborts it on leaving', async () => {
	const { leaveConfirmationAtom } = await import('@folkmoot/kit/state')
	fakeApi()
		.on(getCommunity, () => sampleCommunity())
		.install()
	const { store, unmount } = renderInFrame(<Page />, { path: '/new?community=Gardening', session: memberSession() })
	await userEvent.click(screen.getByRole('tab', { name: 'Image' }))
	await choose(files(1))
	expect(store.get(leaveConfirmationAtom)).toMatch(/still uploading/)
	unmount()
	expect(sent[0]?.isAborted).toBe(true)
})

it('restores uploaded images after a reload', async () => {
	await setup()
	await choose(files(2))
	await items()
	await sent[0]?.answer(200, image(1))
	await userEvent.type(screen.getByRole('textbox', { name: 'Caption of image 1' }), 'On a string')
	await waitFor(() => expect(Object.values(localStorage).join()).toContain('On a string'))
	document.body.replaceChildren()
	await setup()
	await waitFor(() =>
		expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Caption of image 1' })[0]?.value).toBe('On a string'),
	)
	expect(await items()).toHaveLength(1)
})

it('requires alt texts if the member’s settings do', async () => {
	const api = await setup({ needsAltText: true })
	await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Beans')
	await choose(files(1))
	await items()
	expect(screen.getByText('Alt text (required)')).toBeTruthy()
	await sent[0]?.answer(200, image(1))
	await userEvent.click(post())
	expect(await screen.findByText('Describe this image. Your settings require alt text.')).toBeTruthy()
	const alt = screen.getByRole('textbox', { name: 'Alt text of image 1' })
	expect(document.activeElement).toBe(alt)
	await userEvent.type(alt, 'Beans')
	expect(screen.queryByText('Describe this image. Your settings require alt text.')).toBeNull()
	await userEvent.click(post())
	await waitFor(() => expect(api.requests.map(({ url }) => url)).toContain('/api/posts'))
})

it('shows an error for an image deleted meanwhile and keeps the form', async () => {
	const api = await setup()
	api.on(createPost, () => {
		throw failWith('image_not_found')
	})
	await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Beans')
	await choose(files(1))
	await items()
	await sent[0]?.answer(200, image(1))
	await userEvent.click(post())
	expect(await screen.findByText('An image is no longer available. Remove it and add it again.')).toBeTruthy()
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Beans')
})

it('editing changes only title and alt texts', async () => {
	const api = await setup({ path: '/new?edit=abcd0001' })
	const [first] = await items()
	expect(within(first ?? document.body).getByText('On a string')).toBeTruthy()
	expect(screen.queryByRole('button', { name: /Remove|Move|Add images|Choose/ })).toBeNull()
	expect(screen.getByRole('tab', { name: 'Text' }).hasAttribute('disabled')).toBe(true)
	await userEvent.type(screen.getByRole('textbox', { name: 'Alt text of image 2' }), 'Peas')
	await userEvent.click(screen.getByRole('button', { name: 'Save post' }))
	await waitFor(() => expect(location.pathname).toBe('/Gardening/post/abcd0001'))
	const writes = api.requests.filter(({ method, url }) => method === 'PUT' && !url.includes('drafts'))
	expect(writes.map(({ url }) => url)).toEqual([`/api/images/${image(2).id}`, '/api/posts/abcd0001'])
	expect(writes.at(-1)?.body).not.toHaveProperty('userGroup')
})
