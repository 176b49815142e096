import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { Markdown } from './markdown.tsx'
import { ownPath } from './own-path.ts'
import { trimTree } from './trim-tree.ts'

describe('Markdown', () => {
	it('draws blocks, marks headings and opens other sites in a new tab', () => {
		const tree: MarkdownTree = [
			['div', { heading: '2' }, 'Title'],
			['p', null, 'See ', ['a', { href: 'https://example.com/x' }, 'there'], ['br', null], ['strong', null, 'now']],
			['ol', { start: '3' }, ['li', null, 'third']],
		]
		const { container } = renderInFrame(<Markdown tree={tree} />)
		const link = screen.getByRole('link', { name: 'there' })
		expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener nofollow ugc'])
		expect(container.querySelector('ol')?.start).toBe(3)
		expect(container.querySelector('h1, h2, h3')).toBeNull()
		expect(container.querySelector('[style]')).toBeNull()
	})

	it('keeps links to this site inside', () => {
		renderInFrame(<Markdown tree={[['a', { href: 'http://folkmoot.test/Gardening' }, 'here']]} />)
		const link = screen.getByRole('link', { name: 'here' })
		expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/Gardening', null])
	})

	it('draws only elements it knows', () => {
		const { container } = renderInFrame(
			<Markdown
				tree={[
					['script', { src: '/x' }, 'alert(1)'],
					['img', { src: 'x' }],
				]}
			/>,
		)
		expect(container.querySelector('script, img')).toBeNull()
	})
})

it.each([
	['/Gardening?x=1', '/Gardening?x=1'],
	['http://folkmoot.test', '/'],
	['http://folkmoot.test.evil.com/x', null],
	['//evil.com', null],
	['https://example.com', null],
	['mailto:a@example.com', null],
	// never leads to what would run as a script
	['javascript:alert(1)', '/'],
	['data:text/html,x', '/'],
])('%s is inside at %s', (href, path) => expect(ownPath(href, 'http://folkmoot.test')).toBe(path))

describe('trimTree', () => {
	it('keeps short texts whole', () => {
		const tree: MarkdownTree = [['p', null, 'Short.']]
		expect(trimTree(tree, 100)).toEqual({ tree, isCut: false })
	})

	it('cuts between words and says so', () => {
		const { tree, isCut } = trimTree(
			[
				['p', null, 'one two three four five six seven'],
				['p', null, 'more'],
			],
			40,
		)
		expect(isCut).toBe(true)
		expect(tree).toEqual([['p', null, 'one two three…']])
	})
})
