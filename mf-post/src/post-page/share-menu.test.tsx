import { alertsAtom, guestSession } from '@folkmoot/kit/state'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleImage, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getOembed } from './embed-dialog.tsx'
import { ShareMenu } from './share-menu.tsx'

const setup = (over: Partial<Post> = {}) => renderInFrame(<ShareMenu post={samplePost({ title: 'Beans & peas', ...over })} />)
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
	Reflect.deleteProperty(navigator, 'share')
})

it('offers copying the URL and two sites', async () => {
	setup()
	await userEvent.click(screen.getByRole('button', { name: 'Share' }))
	await screen.findByRole('menu')
	expect(entries()).toEqual(['Copy URL', 'Twitter / X', 'Facebook'])
})

it.each([
	['Twitter / X', 'https://twitter.com/intent/tweet?text=Beans+%26+peas&url='],
	['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
])('opens %s in a new tab with noopener', async (name, start) => {
	const opened = vi.spyOn(window, 'open').mockReturnValue(null)
	setup()
	await userEvent.click(screen.getByRole('button', { name: 'Share' }))
	await userEvent.click(await screen.findByRole('menuitem', { name }))
	expect(opened).toHaveBeenCalledWith(start + encodeURIComponent(`${location.origin}/Gardening/post/abcd0001`), '_blank', 'noopener')
})

it.each([
	[true, 'Link copied to clipboard.'],
	[false, 'Failed to copy link to clipboard.'],
])('copies the URL: %s', async (works, sentence) => {
	const user = userEvent.setup()
	const write = vi.spyOn(navigator.clipboard, 'writeText')
	if (!works) write.mockRejectedValue(new Error('no'))
	const { store } = setup()
	await user.click(screen.getByRole('button', { name: 'Share' }))
	await user.click(await screen.findByRole('menuitem', { name: 'Copy URL' }))
	await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual([sentence]))
	expect(write).toHaveBeenCalledWith(`${location.origin}/Gardening/post/abcd0001`)
})

it('opens the native share sheet on narrow screens', async () => {
	const share = vi.fn().mockRejectedValue(new Error('changed my mind'))
	Object.defineProperty(navigator, 'share', { value: share, configurable: true })
	vi.stubGlobal('matchMedia', () => ({ matches: true }))
	setup()
	await userEvent.click(screen.getByRole('button', { name: 'Share' }))
	expect(share).toHaveBeenCalledWith({ title: 'Beans & peas', url: `${location.origin}/Gardening/post/abcd0001` })
	expect(screen.queryByRole('menu')).toBeNull()
})

it('offers to download the picture of an image post, beside the share sheet of narrow screens too', async () => {
	const share = vi.fn().mockResolvedValue(undefined)
	Object.defineProperty(navigator, 'share', { value: share, configurable: true })
	vi.stubGlobal('matchMedia', () => ({ matches: true }))
	setup({ type: 'image', images: [sampleImage()] })
	await userEvent.click(screen.getByRole('button', { name: 'Share' }))
	await screen.findByRole('menu')
	expect(entries()).toEqual(['Share', 'Copy URL', 'Download picture'])
	await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }))
	expect(share).toHaveBeenCalledWith({ title: 'Beans & peas', url: `${location.origin}/Gardening/post/abcd0001` })
})

describe('embedding', () => {
	it('is offered only where some site may show discussions, and not of a deleted post', async () => {
		renderInFrame(<ShareMenu post={samplePost({ deleted: true })} />, { session: { ...guestSession, embedsOn: true } })
		await userEvent.click(screen.getByRole('button', { name: 'Share' }))
		await screen.findByRole('menu')
		expect(entries()).toEqual(['Copy URL', 'Twitter / X', 'Facebook'])
	})

	it('gives the code that oEmbed names', async () => {
		const html = '<iframe src="https://talk.example/embed/post/abcd0001"></iframe>'
		const api = fakeApi()
			.on(getOembed, () => ({
				version: '1.0' as const,
				type: 'rich' as const,
				provider_name: '',
				provider_url: '',
				title: '',
				cache_age: 300,
				html,
			}))
			.install()
		const user = userEvent.setup()
		const write = vi.spyOn(navigator.clipboard, 'writeText')
		const { store } = renderInFrame(<ShareMenu post={samplePost()} />, { session: { ...guestSession, embedsOn: true } })
		await user.click(screen.getByRole('button', { name: 'Share' }))
		await user.click(await screen.findByRole('menuitem', { name: 'Embed' }))
		expect(await screen.findByLabelText('Code for your page')).toHaveProperty('value', html)
		expect(api.requests.map(({ url }) => url)).toEqual([
			`/api/oembed?url=${encodeURIComponent(`${location.origin}/Gardening/post/abcd0001`)}`,
		])
		await user.click(screen.getByRole('button', { name: 'Copy code' }))
		await waitFor(() => expect(store.get(alertsAtom).map(({ text }) => text)).toEqual(['Code copied to clipboard.']))
		expect(write).toHaveBeenCalledWith(html)
	})
})
