import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** List items that start with `[ ]` or `[x]` become tasks, open or done. */
export function tasks(parser: MarkdownIt): void {
	parser.core.ruler.after('inline', 'tasks', ({ tokens }: StateCore) => {
		for (const [index, item] of tokens.entries()) {
			if (item.type === 'list_item_open') markTask(item, tokens[index + 1], tokens[index + 2])
		}
	})
}

const box = /^\[([ xX])\](?=\s)\s?/

function markTask(item: Token, paragraph: Token | undefined, inline: Token | undefined): void {
	const words = inline?.children?.[0]
	if (paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline' || words?.type !== 'text') return
	const found = box.exec(inline.content)
	if (!found || !words.content.startsWith(found[0].trimEnd())) return
	words.content = words.content.slice(found[0].length)
	item.meta = { task: found[1] === ' ' ? 'open' : 'done' }
}
