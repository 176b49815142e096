import '../syntax/token-types.ts'
import type { Element } from 'hast'
import type { PhrasingContent, RootContent, SpoilerBlock } from 'mdast'
import type { Options } from 'remark-stringify'
import { element, isElement } from './elements.ts'

declare module 'mdast' {
	/** A spoiler of several blocks. */
	interface SpoilerBlock extends Parent {
		type: 'spoilerBlock'
		title: PhrasingContent[]
		children: RootContent[]
	}
	interface RootContentMap {
		spoilerBlock: SpoilerBlock
	}
	interface BlockContentMap {
		spoilerBlock: SpoilerBlock
	}
}

type Handlers = NonNullable<Options['handlers']>
type Handle = NonNullable<Handlers[keyof Handlers]>

/** What rehype-remark gives its handlers. */
interface FromHtml {
	all: (parent: Element) => RootContent[]
	toFlow: (nodes: RootContent[]) => RootContent[]
}

/** HTML's elements → nodes of Markdown, for rehype-remark. */
export const spoilerHandlers = {
	details(state: FromHtml, node: Element): RootContent {
		const summary = node.children.find((child) => isElement(child) && child.tagName === 'summary')
		const rest = element(
			'div',
			node.children.filter((child) => child !== summary),
		)
		const title = summary && isElement(summary) ? (state.all(summary) as PhrasingContent[]) : []
		return { type: 'spoilerBlock', title, children: state.toFlow(state.all(rest)) }
	},
	spoiler(state: FromHtml, node: Element): RootContent {
		// The name is for what tells words from blocks.
		return { type: 'spoiler', data: { hName: 'span' }, children: state.all(node) as PhrasingContent[] }
	},
}

const writeBlock: Handle = (node: SpoilerBlock, _parent, state, info) => {
	const title = oneLine(state.containerPhrasing({ type: 'paragraph', children: node.title }, { ...info, before: ' ', after: '\n' }))
	return `::: spoiler${title ? ` ${title}` : ''}\n${state.containerFlow({ type: 'root', children: node.children }, info)}\n:::`
}

const writeSpan: Handle = (node, _parent, state, info) => {
	const exit = state.enter('paragraph')
	const text = state.containerPhrasing(node, { ...info, before: '!', after: '!' })
	exit()
	return `>!${text}!<`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Nodes of Markdown → our syntax; and what would be taken for it by chance. */
export const spoilerToMarkdown: Options = {
	handlers: { spoilerBlock: writeBlock, spoiler: writeSpan } as Handlers,
	unsafe: [
		{ atBreak: true, character: ':', after: '::' },
		{ character: '!', before: '>', inConstruct: 'phrasing' },
		{ character: '<', before: '!', inConstruct: 'phrasing' },
		// The address of a community, for us only.
		{ character: '/', before: '[^\\w./:@+%=&#?$\\\\)\\]}!^`<]', after: '\\w', inConstruct: 'phrasing' },
	],
}
