import { renderInFrame } from '@folkmoot/kit/testing/render-in-frame.tsx'
import { memberSession, sampleAuthor, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { Post } from '@folkmoot/post-contract/post'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PostCard } from './post-card.tsx'
import { PostCardCompact } from './post-card-compact.tsx'

const image = (number: number, width = 1_600, height = 900) => ({
	id: String(number).padStart(24, '0'),
	fid: String(number).padStart(24, '0'),
	format: 'webp' as const,
	mimetype: 'image/webp',
	width,
	height,
	size: 1,
	averageColor: 'rgb(1,2,3)',
	url: `/images/${number}.webp`,
	copies: [],
	altText: `Picture ${number}`,
})

describe.each([
	['card', PostCard],
	['compact', PostCardCompact],
] as const)('a post as a %s', (_name, Card) => {
	const show = (over: Partial<Post> = {}) => renderInFrame(<Card post={samplePost(over)} />, { session: memberSession() })

	it('names both vote counts', () => {
		show({ upvotes: 1_234, downvotes: 1 })
		expect(screen.getAllByTitle('1.2k upvotes, 1 downvote')[0]?.textContent).toContain('1.2k')
	})

	it.each([
		['2024-06-15T11:04:59.000Z', false],
		['2024-06-15T11:05:01.000Z', true],
	])('shows the edited mark for %s: %s', (editedAt, isMarked) => {
		show({ editedAt })
		expect(screen.queryByText(/\(edited\)/) !== null).toBe(isMarked)
	})

	it('shows the number of new comments since the last visit, not on the first', () => {
		const { unmount } = show({ noComments: 12, newComments: 3, lastVisitAt: '2024-06-15T11:00:00.000Z' })
		expect(screen.getByRole('link', { name: /^12 comments/ }).textContent).toMatch(/\(3 new\)|\+3/)
		unmount()
		show({ noComments: 12, newComments: 12, lastVisitAt: null })
		expect(screen.getByRole('link', { name: '12 comments' }).textContent).not.toMatch(/new|\+/)
	})

	it('shows badges, and disables voting on locked posts', () => {
		show({ isPinnedSite: true, locked: true })
		expect(screen.getByText('Pinned')).toBeTruthy()
		expect(screen.getByText('Locked')).toBeTruthy()
		expect(screen.getAllByRole('button', { name: 'Upvote' })[0]).toHaveProperty('disabled', true)
	})

	it('shows names of deleted authors to admins only', () => {
		const byDeletedAuthor = { userDeleted: true, author: sampleAuthor({ username: 'was_anna' }) }
		const { unmount } = show(byDeletedAuthor)
		expect(screen.getByText('Ghost')).toBeTruthy()
		unmount()
		renderInFrame(<Card post={samplePost(byDeletedAuthor)} />, { session: memberSession({ isAdmin: true }) })
		expect(screen.getByRole('link', { name: 'was_anna' })).toBeTruthy()
	})
})

describe('a card', () => {
	it('shows its pictures, which link to the post', () => {
		const images = [image(1), image(2, 600, 900)]
		renderInFrame(<PostCard post={samplePost({ type: 'image', image: image(1), images, bodyTree: null })} />)
		expect(screen.getByRole('status').textContent).toBe('1 / 2')
		expect(screen.getByRole('link', { name: 'Picture 1' }).getAttribute('href')).toBe('/Gardening/post/abcd0001')
		expect(screen.queryByRole('button', { name: /full size/ })).toBeNull()
	})

	it('offers guests to play the linked video', () => {
		const link = { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', hostname: 'youtube.com', image: null }
		renderInFrame(<PostCard post={samplePost({ type: 'link', bodyTree: null, link })} />)
		expect(screen.getByRole('button', { name: 'Play video' })).toBeTruthy()
	})

	it('names the host of a link without a picture behind the title, in no block of its own', () => {
		const link = { url: 'https://example.com/beans', hostname: 'example.com', image: null }
		renderInFrame(<PostCard post={samplePost({ type: 'link', bodyTree: null, link })} />)
		const hosts = screen.getAllByRole('link', { name: /example\.com/ })
		expect(hosts.map((host) => host.getAttribute('href'))).toEqual(['https://example.com/beans'])
		expect(screen.queryByText('/beans')).toBeNull()
	})

	it('has inert links in its preview, and Read more when truncated', () => {
		renderInFrame(
			<PostCard
				post={samplePost({ bodyTree: [['p', null, ['a', { href: 'https://example.com' }, 'elsewhere'], ' and on. '.repeat(300)]] })}
			/>,
		)
		expect(screen.getByText(/elsewhere/).closest('a')).toBeNull()
		expect(screen.getByRole('link', { name: 'Read more: When do you sow beans?' })).toBeTruthy()
	})
})
