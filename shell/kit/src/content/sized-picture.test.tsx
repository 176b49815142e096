import type { Image } from '@folkmoot/contract-kit/image'
import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PostPicture } from './post-picture.tsx'
import { SizedPicture } from './sized-picture.tsx'
import { SmallPicture } from './small-picture.tsx'

const copy = (name: string, width: number, height: number, file = name, objectFit: 'contain' | 'cover' = 'contain') => ({
	name,
	width,
	height,
	boxWidth: width,
	boxHeight: height,
	objectFit,
	format: 'webp' as const,
	url: file ? `/images/a-${file}.webp` : '/images/a.webp',
})
const image: Image = {
	id: 'a'.repeat(24),
	fid: 'a'.repeat(24),
	format: 'webp',
	mimetype: 'image/webp',
	width: 1_600,
	height: 900,
	size: 1,
	averageColor: 'rgb(1,2,3)',
	url: '/images/a.webp',
	altText: 'A hill',
	placeholder: 'data:image/webp;base64,UklGRg==',
	copies: [
		copy('tiny', 120, 120, 'tiny', 'cover'),
		copy('medium', 720, 405),
		copy('mobile', 720, 405, 'medium'),
		copy('large', 1_080, 608),
		copy('desktop', 1_080, 608, 'large'),
		copy('huge', 1_600, 900, ''),
	],
}
const sizes = '(max-width: 768px) 358px, 647px'
const source = () => document.querySelector('source')

describe('a picture', () => {
	it('offers AVIF and WebP sources in all sizes, each file once', () => {
		render(<SizedPicture image={image} sizes={sizes} />)
		const img = screen.getByAltText('A hill')
		expect(img.getAttribute('srcset')).toBe('/images/a-medium.webp 720w, /images/a-large.webp 1080w, /images/a.webp 1600w')
		expect(source()?.getAttribute('type')).toBe('image/avif')
		expect(source()?.getAttribute('srcset')).toBe('/images/a-medium.avif 720w, /images/a-large.avif 1080w, /images/a.avif 1600w')
		expect([img.getAttribute('sizes'), source()?.getAttribute('sizes')]).toEqual([sizes, sizes])
		expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1600', '900'])
		expect([img.getAttribute('loading'), img.getAttribute('decoding')]).toEqual(['lazy', 'async'])
	})

	it('loads eagerly among the first', () => {
		render(<SizedPicture image={image} sizes={sizes} isEager />)
		expect(screen.getByAltText('A hill').getAttribute('loading')).toBe('eager')
	})

	it('falls back to the original when a copy is missing', () => {
		render(<SizedPicture image={image} sizes={sizes} />)
		fireEvent.error(screen.getByAltText('A hill'))
		expect(source()).toBeNull()
		expect(screen.getByAltText('A hill').hasAttribute('srcset')).toBe(false)
		expect(screen.getByAltText('A hill').getAttribute('src')).toBe(image.url)
	})

	it('retries the copy for another image after that', () => {
		const { rerender } = render(<SizedPicture image={image} sizes={sizes} />)
		fireEvent.error(screen.getByAltText('A hill'))
		rerender(<SizedPicture image={{ ...image, url: '/images/b.webp' }} sizes={sizes} />)
		expect(source()).not.toBeNull()
	})

	it('plays an animation unless reduced motion is preferred, and can be paused', () => {
		render(<PostPicture image={{ ...image, animated: true }} />)
		const sources = [...document.querySelectorAll('source')]
		expect(sources.map((one) => one.media)).toEqual(Array(2).fill('(prefers-reduced-motion: reduce)'))
		expect(screen.getByAltText('A hill').hasAttribute('srcset')).toBe(false)
		fireEvent.click(screen.getByRole('button', { name: 'Pause animation' }))
		expect(screen.getByAltText('A hill').getAttribute('srcset')).toContain('/images/a-medium.webp')
		expect(screen.getByRole('button', { name: 'Play animation' })).toBeTruthy()
	})

	it('shows an animation as a still with a badge in lists', () => {
		render(<PostPicture image={{ ...image, animated: true }} isStill />)
		expect(screen.getByAltText('A hill').getAttribute('srcset')).toContain('/images/a-medium.webp')
		expect(screen.getByText('GIF')).toBeTruthy()
		expect(screen.queryByRole('button')).toBeNull()
	})

	it('is server-rendered over its blurred placeholder, without inline style', () => {
		const html = renderToString(<PostPicture image={image} />)
		expect(html).toContain(`href="${image.placeholder}"`)
		expect(html).toContain('<picture')
		expect(html).not.toContain('style=')
	})
})

describe('a small picture', () => {
	it('uses the smallest copy that fills its box, and falls back to the original', () => {
		render(<SmallPicture image={image} width={56} />)
		const img = screen.getByRole('presentation')
		expect(img.getAttribute('src')).toBe('/images/a-tiny.webp')
		fireEvent.error(img)
		expect(img.getAttribute('src')).toBe('/images/a.webp')
	})
})
