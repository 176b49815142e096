import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession } from '@folkmoot/kit/testing/samples.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LinkBody } from './link-body.tsx'

const url = 'https://youtu.be/dQw4w9WgXcQ?t=1m5s'
const body = (address = url) => <LinkBody link={{ url: address, hostname: 'youtu.be', image: null }} title="Sowing beans" isFull />
const player = () => document.querySelector('iframe')

/** Stubs the observer; each reports no intersection before its `comeNear`. */
function stubIntersectionObserver() {
	const observers: { comeNear: () => void; margin: string | undefined }[] = []
	vi.stubGlobal(
		'IntersectionObserver',
		class {
			constructor(report: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
				observers.push({ comeNear: () => report([{ isIntersecting: true }]), margin: options?.rootMargin })
			}
			observe() {}
			disconnect() {}
		},
	)
	return observers
}

afterEach(() => {
	vi.unstubAllGlobals()
	document.cookie = 'videos=; Max-Age=0'
})

describe('a link to a video', () => {
	it('loads nothing from YouTube before a guest presses the card', async () => {
		renderInFrame(body())
		expect(player()).toBeNull()
		expect(document.body.innerHTML).not.toMatch(/ytimg|googlevideo|youtube-nocookie/)
		expect(screen.getByText(/^The video loads from YouTube, which can see that you watch it\./)).toBeTruthy()
		await userEvent.click(screen.getByRole('button', { name: 'Play video' }))
		expect(player()?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65&autoplay=1')
		expect(player()?.title).toBe('Video: Sowing beans')
		expect(document.activeElement).toBe(player())
	})

	it('keeps the link to YouTube', () => {
		renderInFrame(body())
		expect(screen.getByRole('link', { name: /youtu\.be/ }).getAttribute('href')).toBe(url)
	})

	it("remembers a guest's press on the device, and forgets it when asked", async () => {
		stubIntersectionObserver()
		renderInFrame(
			<>
				{body()}
				{body('https://youtu.be/AAAAAAAAAAA')}
			</>,
		)
		await userEvent.click(screen.getAllByRole('button', { name: 'Play video' })[0] as HTMLElement)
		expect(document.cookie).toContain('videos=always')
		expect(document.querySelectorAll('iframe')).toHaveLength(1)
		expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull()
		await userEvent.click(screen.getAllByRole('button', { name: 'Ask first' })[0] as HTMLElement)
		expect(document.cookie).not.toContain('videos=')
		expect(player()).toBeNull()
		expect(screen.getAllByRole('button', { name: 'Play video' })).toHaveLength(2)
	})

	it.each([
		['a member', { session: memberSession() }],
		['a guest who pressed before', { device: { videos: 'always' as const } }],
	])('plays in place for %s within 200 px of the viewport, without a click or autoplay', (_who, options) => {
		const observers = stubIntersectionObserver()
		renderInFrame(body(), options)
		expect(player()).toBeNull()
		expect(screen.queryByRole('button', { name: 'Play video' })).toBeNull()
		expect(observers.map(({ margin }) => margin)).toEqual(['200px 0px'])
		act(() => observers[0]?.comeNear())
		expect(player()?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=65')
		expect(player()?.getAttribute('loading')).toBe('lazy')
		expect(document.activeElement).not.toBe(player())
	})

	it('asks a member who wants that, each time', async () => {
		stubIntersectionObserver()
		renderInFrame(body(), { session: memberSession(), device: { videos: 'ask' } })
		await userEvent.click(screen.getByRole('button', { name: 'Play video' }))
		expect(player()).not.toBeNull()
		expect(document.cookie).not.toContain('videos=')
	})

	it('renders only the link when embeds are off', () => {
		renderInFrame(body(), { session: memberSession({ embedsOff: true }), device: { videos: 'always' } })
		expect(screen.queryByRole('button')).toBeNull()
		expect(screen.getByRole('link', { name: /youtu\.be/ })).toBeTruthy()
	})

	it('renders only the link for a URL that resembles a video', () => {
		renderInFrame(body('https://youtube.com.evil.org/watch?v=dQw4w9WgXcQ'))
		expect(screen.queryByRole('button')).toBeNull()
	})
})
