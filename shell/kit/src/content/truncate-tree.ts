import type { MarkdownNode, MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'

/** The beginning of a text, cut between words, and whether anything was cut. For previews in feeds. */
export function truncateTree(tree: MarkdownTree, characters: number): { tree: MarkdownTree; isCut: boolean } {
	const state = { rest: characters, isCut: false }
	return { tree: take(tree, state), isCut: state.isCut }
}

function take(nodes: readonly MarkdownNode[], state: { rest: number; isCut: boolean }): MarkdownNode[] {
	const taken: MarkdownNode[] = []
	for (const node of nodes) {
		if (state.rest <= 0) {
			state.isCut = true
			break
		}
		taken.push(typeof node === 'string' ? takeText(node, state) : takeElement(node, state))
	}
	return taken
}

function takeText(text: string, state: { rest: number; isCut: boolean }): string {
	const fits = text.length <= state.rest
	const cut = fits ? text : `${text.slice(0, state.rest).replace(/\s+\S*$/, '')}…`
	state.rest -= text.length
	if (!fits) state.isCut = true
	return cut
}

function takeElement([tag, attributes, ...children]: Exclude<MarkdownNode, string>, state: { rest: number; isCut: boolean }): MarkdownNode {
	// A block takes at least one line.
	if (/^(p|div|li|pre|tr|hr|blockquote)$/.test(tag)) state.rest -= 24
	return [tag, attributes, ...take(children, state)]
}
