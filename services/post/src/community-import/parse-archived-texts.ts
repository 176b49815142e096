import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { parseAllApart } from '@folkmoot/markdown/apart/parse-apart'
import { unparsedTree } from '@folkmoot/markdown/unparsed-tree'

/** The trees of texts that were parsed once already, on the site they come from; one that is too complex here shows its source. */
export async function parseArchivedTexts(bodies: readonly (string | null)[]): Promise<MarkdownTree[]> {
	const trees = await parseAllApart(bodies.map((body) => body ?? ''))
	return trees.map((tree, index) => tree ?? unparsedTree(bodies[index] ?? ''))
}
