import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** A tree in short: elements as `<tag>…</>`, of links the address, of headings the level. */
export function brief(tree: MarkdownTree): string {
	return tree
		.map((node) => {
			if (typeof node === 'string') return node
			const [tag, attributes, ...children] = node
			const said = tag === 'a' ? ` ${attributes?.['href'] ?? ''}` : (attributes?.['heading'] ?? '')
			return `<${tag}${said}>${brief(children)}</>`
		})
		.join('')
}
