import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The beginning of a text, cut between words, and whether anything was cut. For previews in feeds. */
export function truncateTree(tree: MarkdownTree, characters: number): { tree: MarkdownTree; isCut: boolean } {
	const state = { left: characters, isCut: false }
	return { tree: take(tree, state), isCut: state.isCut }
}

function take(nodes: readonly MarkdownNode[], state: { left: number; isCut: boolean }): MarkdownNode[] {
	const taken: MarkdownNode[] = []
	for (const node of nodes) {
		if (state.left <= 0) {
			state.isCut = true
			break
		}
		taken.push(typeof node === 'string' ? takeText(node, state) : takeElement(node, state))
	}
	return taken
}

function takeText(text: string, state: { left: number; isCut: boolean }): string {
	const fits = text.length <= state.left
	const cut = fits ? text : `${text.slice(0, state.left).replace(/\s+\S*$/, '')}…`
	state.left -= text.length
	if (!fits) state.isCut = true
	return cut
}

function takeElement([tag, attributes, ...children]: Exclude<MarkdownNode, string>, state: { left: number; isCut: boolean }): MarkdownNode {
	// A block takes at least one line.
	if (/^(p|div|li|pre|tr|hr|blockquote)$/.test(tag)) state.left -= 24
	return [tag, attributes, ...take(children, state)]
}
