import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderInFrame } from '../../testing/render-in-frame.tsx'
import { internalPath } from './internal-path.ts'
import { Markdown } from './markdown.tsx'
import { truncateTree } from './truncate-tree.ts'

describe('Markdown', () => {
	it('renders blocks and headings, and opens external links in a new tab', () => {
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

	it('keeps links to this site internal', () => {
		renderInFrame(<Markdown tree={[['a', { href: 'http://folkmoot.test/Gardening' }, 'here']]} />)
		const link = screen.getByRole('link', { name: 'here' })
		expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/Gardening', null])
	})

	it('renders only known elements', () => {
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

describe('interactive Markdown elements', () => {
	it('is marked with its language, if that is known', () => {
		const texts = ['ar', '', undefined].map(
			(lang) => renderInFrame(<Markdown tree={[['p', null, 'Text']]} lang={lang} />).container.innerHTML,
		)
		expect(texts.map((html) => / lang="(\w*)"/.exec(html)?.[1])).toEqual(['ar', undefined, undefined])
	})

	it('covers a spoiler until its checkbox is checked, without a script', async () => {
		renderInFrame(<Markdown tree={[['p', null, 'It was ', ['spoiler', null, 'the ', ['a', { href: '/x' }, 'cook']]]]} />)
		const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show spoiler' })
		expect(box.checked).toBe(false)
		await userEvent.tab()
		expect(document.activeElement).toBe(box)
		await userEvent.keyboard(' ')
		expect(box.checked).toBe(true)
	})

	it('renders a collapsed details block', () => {
		const tree: MarkdownTree = [['details', null, ['summary', null, 'The ', ['a', { href: '/x' }, 'end']], ['p', null, 'All live.']]]
		const { container } = renderInFrame(<Markdown tree={tree} />)
		expect(container.querySelector('details')?.open).toBe(false)
		expect(container.querySelector('summary')?.innerHTML).toBe('The end')
	})

	it('gives footnotes of several texts unique ids, with links and back links', async () => {
		const mark = (use: string): MarkdownTree[number] => ['sup', { note: '1', use }, '1']
		const tree: MarkdownTree = [
			['p', null, 'a', mark('1'), 'b', mark('2')],
			['footnotes', null, ['li', { note: '1', uses: '2' }, ['p', null, 'note']]],
		]
		const { container } = renderInFrame(
			<>
				<Markdown tree={tree} />
				<Markdown tree={tree} />
			</>,
		)
		const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id)
		expect(ids).toHaveLength(6)
		expect(new Set(ids).size).toBe(6)
		for (const link of container.querySelectorAll('a')) expect(ids).toContain(link.hash.slice(1))
		HTMLElement.prototype.scrollIntoView = () => undefined
		await userEvent.click(screen.getAllByRole('link', { name: 'Footnote 1' })[0] ?? container)
		expect(document.activeElement?.tagName).toBe('LI')
		await userEvent.click(screen.getAllByRole('link', { name: 'Back to mark 2 of footnote 1' })[0] ?? container)
		expect(document.activeElement?.textContent).toBe('1')
	})

	it('renders task lists with their state', () => {
		renderInFrame(<Markdown tree={[['ul', null, ['li', { task: 'done' }, 'a'], ['li', { task: 'open' }, 'b']]]} />)
		expect(screen.getByRole('checkbox', { name: 'Done' })).toMatchObject({ checked: true, disabled: true })
		expect(screen.getByRole('checkbox', { name: 'To do' })).toMatchObject({ checked: false, disabled: true })
	})

	it('is inert in a preview, and reveals no spoiler', () => {
		const tree = parseMarkdown('a[^1] >!b!< @reed\n\n::: spoiler Title\nhidden\n:::\n\n[^1]: note')
		const { container } = renderInFrame(<Markdown tree={tree} isInert />)
		expect(container.querySelector('a, input, details, [tabindex]')).toBeNull()
		expect(container.textContent).toBe('a b @reedTitle')
	})

	it('renders trees stored before footnotes and spoilers existed', () => {
		const { container } = renderInFrame(<Markdown tree={[['p', null, ['sup', null, '2'], ['unheard', null, 'of']]]} />)
		expect(container.textContent).toContain('of')
	})
})

it.each([
	['/Gardening?x=1', '/Gardening?x=1'],
	['http://folkmoot.test', '/'],
	['http://folkmoot.test.evil.com/x', null],
	['//evil.com', null],
	['https://example.com', null],
	['mailto:a@example.com', null],
	// never leads to a URL that would run as a script
	['javascript:alert(1)', '/'],
	['data:text/html,x', '/'],
])('resolves %s to the internal path %s', (href, path) => expect(internalPath(href, 'http://folkmoot.test')).toBe(path))

describe('truncateTree', () => {
	it('does not truncate short texts', () => {
		const tree: MarkdownTree = [['p', null, 'Short.']]
		expect(truncateTree(tree, 100)).toEqual({ tree, isCut: false })
	})

	it('truncates between words and reports it', () => {
		const { tree, isCut } = truncateTree(
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
