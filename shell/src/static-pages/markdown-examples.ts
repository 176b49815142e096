import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { inlineExample } from './inline-example.ts'
import { t } from './markdown-guide-text.ts'

/** A Markdown source and its parsed tree. The page ships without the parser: a test keeps both in sync, in every language. */
export interface MarkdownExample {
	/** Its anchor. */
	id: string
	heading: string
	about: string
	source: string
	tree: MarkdownTree
}

type Written = Pick<MarkdownExample, 'source' | 'tree'>

/** The examples of the guide, in the language of the page. */
export function markdownExamples(): MarkdownExample[] {
	return [
		{ id: 'paragraphs', heading: t('paragraphs'), about: t('paragraphs-about'), ...paragraphs(linesOf(t('paragraphs-words'))) },
		{ id: 'emphasis', heading: t('emphasis'), about: t('emphasis-about'), ...inline(t('emphasis-words')) },
		{ id: 'links', heading: t('links'), about: t('links-about'), ...inline(t('links-words')) },
		{ id: 'names', heading: t('names'), about: t('names-about'), ...inline(t('names-words')) },
		{ id: 'lists', heading: t('lists'), about: t('lists-about'), ...lists(linesOf(t('lists-words'))) },
		{ id: 'tasks', heading: t('tasks'), about: t('tasks-about'), ...tasks(linesOf(t('tasks-words'))) },
		{ id: 'quotes', heading: t('quotes'), about: t('quotes-about'), ...quotes(linesOf(t('quotes-words'))) },
		{ id: 'code', heading: t('code'), about: t('code-about'), ...code(linesOf(t('code-words'))) },
		{ id: 'tables', heading: t('tables'), about: t('tables-about'), ...tables(linesOf(t('tables-words'))) },
		{ id: 'spoilers', heading: t('spoilers'), about: t('spoilers-about'), ...spoilers(linesOf(t('spoilers-words'))) },
		{ id: 'footnotes', heading: t('footnotes'), about: t('footnotes-about'), ...footnotes(linesOf(t('footnotes-words'))) },
		{ id: 'rules', heading: t('rules'), about: t('rules-about'), ...rules(linesOf(t('rules-words'))) },
		{ id: 'headings', heading: t('headings'), about: t('headings-about'), ...headings(linesOf(t('headings-words'))) },
		{ id: 'escapes', heading: t('escapes'), about: t('escapes-about'), ...escapes(t('escapes-words')) },
	]
}

/** The pieces of text in an example, as many as the English has: a test checks it. */
type Lines = readonly [string, string, string, string, string, string]

function linesOf(words: string): Lines {
	const [a = '', b = '', c = '', d = '', e = '', f = ''] = words.split('\n')
	return [a, b, c, d, e, f]
}

const p = (...content: MarkdownNode[]): MarkdownNode => ['p', null, ...content]
const li = (...content: MarkdownNode[]): MarkdownNode => ['li', null, ...content]

function inline(words: string): Written {
	const { source, nodes } = inlineExample(words)
	return { source, tree: [p(...nodes)] }
}

function paragraphs([first, more, second, newLine]: Lines): Written {
	return {
		source: `${first}\n${more}\n\n${second}\\\n${newLine}`,
		tree: [p(`${first}\n${more}`), p(second, ['br', null], newLine)],
	}
}

function lists([a, b, inB, one, two, three]: Lines): Written {
	return {
		source: `- ${a}\n- ${b}\n  - ${inB}\n\n1. ${one}\n2. ${two}\n3. ${three}`,
		tree: [
			['ul', null, li(a), li(b, ['ul', null, li(inB)])],
			['ol', null, li(one), li(two), li(three)],
		],
	}
}

function tasks([done, next, last]: Lines): Written {
	return {
		source: `- [x] ${done}\n- [ ] ${next}\n- [ ] ${last}`,
		tree: [['ul', null, ['li', { task: 'done' }, done], ['li', { task: 'open' }, next], ['li', { task: 'open' }, last]]],
	}
}

function quotes([first, second, reply]: Lines): Written {
	return { source: `> ${first}\n> ${second}\n\n${reply}`, tree: [['blockquote', null, p(`${first}\n${second}`)], p(reply)] }
}

function code([words, comment]: Lines): Written {
	const { source, nodes } = inlineExample(words)
	const block = `for (const bed of beds) {\n  // ${comment}\n  water(bed, "rain")\n}\n`
	return {
		source: `${source}\n\n\`\`\`js\n${block}\`\`\``,
		tree: [p(...nodes), ['pre', null, ['code', { lang: 'js' }, block]]],
	}
}

function tables([bed, plants, north, south]: Lines): Written {
	const width = Math.max(bed.length, north.length, south.length)
	const row = (name: string, count: string) => `| ${name.padEnd(width)} | ${count.padStart(plants.length)} |`
	// physical: as the example says
	const cells = (tag: string, name: string, count: string): MarkdownNode => [
		'tr',
		null,
		[tag, null, name],
		// physical: as the example says
		[tag, { align: 'right' }, count],
	]
	const dashes = `| ${'-'.repeat(width)} | ${'-'.repeat(plants.length - 1)}: |`
	return {
		source: [row(bed, plants), dashes, row(north, '12'), row(south, '7')].join('\n'),
		tree: [['table', null, ['thead', null, cells('th', bed, plants)], ['tbody', null, cells('td', north, '12'), cells('td', south, '7')]]],
	}
}

function spoilers([words, title, hidden]: Lines): Written {
	const { source, nodes } = inlineExample(words)
	return {
		source: `${source}\n\n::: spoiler ${title}\n${hidden}\n:::`,
		tree: [p(...nodes), ['details', null, ['summary', null, title], p(hidden)]],
	}
}

function footnotes([text, label, note]: Lines): Written {
	return {
		source: `${text}[^${label}]\n\n[^${label}]: ${note}`,
		tree: [p(text, ['sup', { note: '1', use: '1' }, '1']), ['footnotes', null, ['li', { note: '1', uses: '1' }, p(note)]]],
	}
}

function rules([before, after]: Lines): Written {
	return { source: `${before}\n\n---\n\n${after}`, tree: [p(before), ['hr', null], p(after)] }
}

function headings([heading, text]: Lines): Written {
	return { source: `## ${heading}\n\n${text}`, tree: [['div', { heading: '2' }, heading], p(text)] }
}

function escapes(text: string): Written {
	return { source: text.replaceAll(/[*_]/g, '\\$&'), tree: [p(text)] }
}
