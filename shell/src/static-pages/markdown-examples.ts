import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** A Markdown source and its parsed tree. The page ships without the parser: a test keeps both in sync. */
export interface MarkdownExample {
	/** Its anchor. */
	id: string
	heading: string
	about: string
	source: string
	tree: MarkdownTree
}

/** The examples of the guide. */
export const markdownExamples: readonly MarkdownExample[] = [
	{
		id: 'paragraphs',
		heading: 'Paragraphs',
		about: 'An empty line starts a new paragraph. A single line break does not, unless the line ends with two spaces or a backslash.',
		source: 'The first paragraph\ngoes on here.\n\nThe second one.\\\nA new line in it.',
		tree: [
			['p', null, 'The first paragraph\ngoes on here.'],
			['p', null, 'The second one.', ['br', null], 'A new line in it.'],
		],
	},
	{
		id: 'emphasis',
		heading: 'Emphasis',
		about: 'Asterisks around words: one for italics, two for bold. Two tildes for strikethrough.',
		source: 'This is *worth a look*, this is\n**important**, and this was ~~wrong~~.',
		tree: [
			[
				'p',
				null,
				'This is ',
				['em', null, 'worth a look'],
				', this is\n',
				['strong', null, 'important'],
				', and this was ',
				['del', null, 'wrong'],
				'.',
			],
		],
	},
	{
		id: 'links',
		heading: 'Links',
		about:
			'Put the text in square brackets and the address in parentheses. A bare address becomes a link if it starts with https:// or www. Links to other sites open in a new tab.',
		source: 'Read [the guidelines](/guidelines),\nor look at https://example.org.',
		tree: [
			[
				'p',
				null,
				'Read ',
				['a', { href: '/guidelines' }, 'the guidelines'],
				',\nor look at ',
				['a', { href: 'https://example.org' }, 'https://example.org'],
				'.',
			],
		],
	},
	{
		id: 'names',
		heading: 'Members and communities',
		about:
			'Put @ before a username to mention a member, who then gets a notification (up to twenty members per text). Put a slash before a community’s name to link to it.',
		source: '@reed_warbler, have you\nasked in /Gardening?',
		tree: [
			[
				'p',
				null,
				['a', { href: '/@reed_warbler', mention: 'reed_warbler' }, '@reed_warbler'],
				', have you\nasked in ',
				['a', { href: '/Gardening', community: 'Gardening' }, '/Gardening'],
				'?',
			],
		],
	},
	{
		id: 'lists',
		heading: 'Lists',
		about: 'Dashes make a bulleted list, numbers a numbered one. Indented lines belong to the item above.',
		source: '- beans\n- squash\n  - the yellow one\n\n1. Dig.\n2. Sow.\n3. Wait.',
		tree: [
			['ul', null, ['li', null, 'beans'], ['li', null, 'squash', ['ul', null, ['li', null, 'the yellow one']]]],
			['ol', null, ['li', null, 'Dig.'], ['li', null, 'Sow.'], ['li', null, 'Wait.']],
		],
	},
	{
		id: 'tasks',
		heading: 'Tasks',
		about: 'Square brackets after the dash make a checkbox; an x inside ticks it.',
		source: '- [x] dig\n- [ ] sow\n- [ ] wait',
		tree: [['ul', null, ['li', { task: 'done' }, 'dig'], ['li', { task: 'open' }, 'sow'], ['li', { task: 'open' }, 'wait']]],
	},
	{
		id: 'quotes',
		heading: 'Quotes',
		about: 'A greater-than sign before each quoted line.',
		source: '> Sow beans when the oak\n> is in leaf.\n\nMy grandmother said that too.',
		tree: [
			['blockquote', null, ['p', null, 'Sow beans when the oak\nis in leaf.']],
			['p', null, 'My grandmother said that too.'],
		],
	},
	{
		id: 'code',
		heading: 'Code',
		about:
			'Backticks around a word, or three on a line of their own before and after a block. Name a language after the first three for syntax highlighting.',
		source: 'Run `npm start`, or:\n\n```js\nfor (const bed of beds) {\n  // twice a week\n  water(bed, "rain")\n}\n```',
		tree: [
			['p', null, 'Run ', ['code', null, 'npm start'], ', or:'],
			['pre', null, ['code', { lang: 'js' }, 'for (const bed of beds) {\n  // twice a week\n  water(bed, "rain")\n}\n']],
		],
	},
	{
		id: 'tables',
		heading: 'Tables',
		about: 'Bars between cells, and a line of dashes under the header. A colon to the right of the dashes right-aligns a column.',
		source: '| Bed   | Plants |\n| ----- | -----: |\n| North |     12 |\n| South |      7 |',
		tree: [
			[
				'table',
				null,
				// physical: as the example says
				['thead', null, ['tr', null, ['th', null, 'Bed'], ['th', { align: 'right' }, 'Plants']]],
				[
					'tbody',
					null,
					// physical: as the example says
					['tr', null, ['td', null, 'North'], ['td', { align: 'right' }, '12']],
					// physical: as the example says
					['tr', null, ['td', null, 'South'], ['td', { align: 'right' }, '7']],
				],
			],
		],
	},
	{
		id: 'spoilers',
		heading: 'Spoilers',
		about:
			'Text between >! and !< stays hidden until clicked. For several lines, start with three colons and the word spoiler, with a title if you like, and end with a line of three colons.',
		source: 'It was >!the gardener!<.\n\n::: spoiler Ending it\nWith a harvest.\n:::',
		tree: [
			['p', null, 'It was ', ['spoiler', null, 'the gardener'], '.'],
			['details', null, ['summary', null, 'Ending it'], ['p', null, 'With a harvest.']],
		],
	},
	{
		id: 'footnotes',
		heading: 'Footnotes',
		about: 'A marker in the text, and the note on a line of its own anywhere. Numbering is automatic.',
		source: 'Sow after the last frost.[^frost]\n\n[^frost]: Late in May, where I live.',
		tree: [
			['p', null, 'Sow after the last frost.', ['sup', { note: '1', use: '1' }, '1']],
			['footnotes', null, ['li', { note: '1', uses: '1' }, ['p', null, 'Late in May, where I live.']]],
		],
	},
	{
		id: 'rules',
		heading: 'Lines',
		about: 'Three dashes between empty lines draw a horizontal line.',
		source: 'Before.\n\n---\n\nAfter.',
		tree: [
			['p', null, 'Before.'],
			['hr', null],
			['p', null, 'After.'],
		],
	},
	{
		id: 'headings',
		heading: 'Headings',
		about: 'One to six number signs. Headings are shown in bold, no larger than the text.',
		source: '## What you need\n\nA spade.',
		tree: [
			['div', { heading: '2' }, 'What you need'],
			['p', null, 'A spade.'],
		],
	},
	{
		id: 'escapes',
		heading: 'Escaping',
		about: 'Put a backslash before a symbol to show it as it is.',
		source: 'Five \\*stars\\*, and 2 \\_ 3.',
		tree: [['p', null, 'Five *stars*, and 2 _ 3.']],
	},
]
