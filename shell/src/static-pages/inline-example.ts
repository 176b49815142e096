import type { MarkdownNode } from '@folkmoot/contract-kit/markdown-tree'

/** A line of Markdown, and the nodes that it is parsed to. */
interface Inline {
	source: string
	nodes: MarkdownNode[]
}

interface Mark {
	write: (text: string) => string
	parsed: (text: string) => MarkdownNode
}

const around = (sign: string, tag: string): Mark => ({ write: (text) => `${sign}${text}${sign}`, parsed: (text) => [tag, null, text] })
const asItIs = (parsed: Mark['parsed']): Mark => ({ write: (text) => text, parsed })

/** What the elements of the guide's words stand for. */
const marks: Readonly<Record<string, Mark>> = {
	em: around('*', 'em'),
	strong: around('**', 'strong'),
	del: around('~~', 'del'),
	code: around('`', 'code'),
	spoiler: { write: (text) => `>!${text}!<`, parsed: (text) => ['spoiler', null, text] },
	link: { write: (text) => `[${text}](/guidelines)`, parsed: (text) => ['a', { href: '/guidelines' }, text] },
	address: asItIs((text) => ['a', { href: text }, text]),
	user: asItIs((text) => ['a', { href: `/${text}`, mention: text.slice(1) }, text]),
	community: asItIs((text) => ['a', { href: text, community: text.slice(1) }, text]),
}

/** Writes and parses words of the guide, such as `This is <em>worth a look</em>.` Elements do not contain each other. */
export function inlineExample(words: string): Inline {
	const pieces = words.split(/(<\w+>[^<]*<\/\w+>)/).filter((piece) => piece !== '')
	const marked = pieces.map((piece) => {
		const [, name = '', text = ''] = /^<(\w+)>([^<]*)</.exec(piece) ?? []
		return { mark: marks[name] ?? asItIs((same) => same), text: text || piece }
	})
	return {
		source: marked.map(({ mark, text }) => mark.write(text)).join(''),
		nodes: marked.map(({ mark, text }) => mark.parsed(text)),
	}
}
