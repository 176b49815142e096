import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { isBlankTree } from '@folkmoot/markdown/is-blank-tree'
import type { Trees } from '@folkmoot/service-kit/context'
import { badField } from '@folkmoot/service-kit/failure'

/** The tree of a comment; 400 for one that shows nothing (decisions R35). */
export function visibleTree(trees: Trees): MarkdownTree {
	const tree = trees['body'] ?? []
	if (isBlankTree(tree)) throw badField('body', 'Message body cannot be empty.')
	return tree
}
