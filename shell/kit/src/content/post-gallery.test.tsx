import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { sampleId } from '@folkmoot/kit/testing/samples.ts'
import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { PostGallery } from './post-gallery.tsx'

const image = (number: number, more: { altText?: string; caption?: string } = {}) => ({
	id: sampleId(number),
	fid: sampleId(number),
	format: 'webp' as const,
	mimetype: 'image/webp',
	width: 1_600,
	height: 900,
	size: 1,
	averageColor: 'rgb(1,2,3)',
	url: `/images/${number}.webp`,
	copies: [],
	altText: `Picture ${number}`,
	...more,
})
const three = [image(1), image(2, { caption: 'The second bed' }), image(3)]
afterEach(() => document.documentElement.removeAttribute('dir'))
const shown = () => screen.getByRole('status').textContent

it('moves between pictures by buttons, and wraps around', async () => {
	renderInFrame(<PostGallery postId="a" images={three} path="/p" />)
	expect(shown()).toBe('1 / 3')
	await userEvent.click(screen.getByRole('button', { name: 'Previous picture' }))
	expect(shown()).toBe('3 / 3')
	await userEvent.click(screen.getByRole('button', { name: 'Next picture' }))
	expect(shown()).toBe('1 / 3')
})

it('moves between pictures by keys, and stops at the ends', async () => {
	renderInFrame(<PostGallery postId="a" images={three} path="/p" />)
	await userEvent.tab()
	await userEvent.keyboard('{ArrowLeft}')
	expect(shown()).toBe('1 / 3')
	await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
	expect(shown()).toBe('3 / 3')
	await userEvent.keyboard('{Home}')
	expect(shown()).toBe('1 / 3')
	await userEvent.keyboard('{End}')
	expect(shown()).toBe('3 / 3')
	await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}')
	expect(shown()).toBe('3 / 3')
})

it('moves the other way by keys and swipes where lines run to the left', async () => {
	document.documentElement.dir = 'rtl'
	renderInFrame(<PostGallery postId="a" images={three} path="/p" />)
	await userEvent.tab()
	await userEvent.keyboard('{ArrowRight}')
	expect(shown()).toBe('1 / 3')
	await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
	expect(shown()).toBe('3 / 3')
	const track = document.querySelector('[tabindex="0"]') as HTMLElement // the only focusable element
	vi.spyOn(track, 'getBoundingClientRect').mockReturnValue({ width: 300.5 } as DOMRect)
	fireEvent.pointerDown(track)
	track.scrollLeft = -310
	fireEvent.scroll(track)
	expect(shown()).toBe('2 / 3')
})

it('follows a swipe, and ignores its own programmatic scroll', () => {
	renderInFrame(<PostGallery postId="a" images={three} path="/p" />)
	const track = document.querySelector('[tabindex="0"]') as HTMLElement // the only focusable element
	vi.spyOn(track, 'getBoundingClientRect').mockReturnValue({ width: 300.5 } as DOMRect)
	const scrollTo = (left: number) => {
		track.scrollLeft = left
		fireEvent.scroll(track)
	}
	fireEvent.pointerDown(track)
	scrollTo(140)
	expect(shown()).toBe('1 / 3')
	scrollTo(160)
	expect(shown()).toBe('2 / 3')
	scrollTo(601)
	expect(shown()).toBe('3 / 3')
	fireEvent.keyDown(track, { key: 'Home' })
	expect(shown()).toBe('1 / 3')
	scrollTo(500)
	expect(shown()).toBe('1 / 3')
	scrollTo(0)
	scrollTo(301)
	expect(shown()).toBe('2 / 3')
})

it('shares the current index with other instances', async () => {
	renderInFrame(
		<>
			<PostGallery postId="a" images={three} path="/p" />
			<PostGallery postId="a" images={three} onOpen={() => undefined} />
			<PostGallery postId="b" images={three} path="/q" />
		</>,
	)
	await userEvent.click(screen.getAllByRole('button', { name: 'Next picture' })[0] as HTMLElement)
	expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['2 / 3', '2 / 3', '1 / 3'])
})

it('labels and captions pictures, and lazy-loads distant ones', async () => {
	renderInFrame(<PostGallery postId="a" images={three} isEager path="/p" />)
	const loading = () => screen.getAllByAltText(/Picture/).map((picture) => picture.getAttribute('loading'))
	expect(loading()).toEqual(['eager', 'lazy', 'lazy'])
	expect(screen.getByText('The second bed').tagName).toBe('FIGCAPTION')
	await userEvent.hover(screen.getByRole('group', { name: 'Pictures' }))
	expect(loading()).toEqual(['eager', 'eager', 'lazy'])
})

it('reserves space for every picture', () => {
	renderInFrame(<PostGallery postId="a" images={three} path="/p" />)
	for (const picture of screen.getAllByAltText(/Picture/)) {
		expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '900'])
	}
})

it('on the post page opens pictures, with a single tab stop', async () => {
	const open = vi.fn()
	renderInFrame(<PostGallery postId="a" images={three} onOpen={open} />)
	await userEvent.tab()
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Open picture 1 of 3 in full size')
	await userEvent.keyboard('{ArrowRight}')
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Open picture 2 of 3 in full size')
	await userEvent.keyboard('{Enter}')
	expect(open).toHaveBeenCalledOnce()
	await userEvent.tab()
	expect(document.activeElement?.getAttribute('aria-label')).toBe('Previous picture')
})

it('renders a single picture without controls', () => {
	renderInFrame(<PostGallery postId="a" images={[image(1, { caption: 'Alone' })]} onOpen={() => undefined} />)
	expect(screen.getByRole('button', { name: 'Open picture in full size' })).toBeTruthy()
	expect(screen.queryByRole('status')).toBeNull()
	expect(screen.getByText('Alone')).toBeTruthy()
})

it('hides unnamed links from assistive technology', () => {
	renderInFrame(<PostGallery postId="a" images={[image(1, { altText: '' })]} path="/p" />)
	expect(screen.queryByRole('link')).toBeNull()
	renderInFrame(<PostGallery postId="b" images={[image(2)]} path="/p" />)
	expect(screen.getByRole('link', { name: 'Picture 2' })).toBeTruthy()
})
