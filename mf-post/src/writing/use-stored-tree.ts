import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { type Names, namesIn, withoutUnknownNames } from '@folkmoot/contract-kit/names-in-tree'
import { useMarkdownTree } from '@folkmoot/kit/content/use-markdown-tree.ts'
import { useFoundOnPause } from '@folkmoot/kit/ui/use-found-on-pause.ts'
import { useMemo } from 'react'
import { findNames } from './writing.api.ts'

/** At most this many names of each kind are looked up; the others stay plain text here. */
const most = 100
const nobody: Names = { members: new Set(), communities: new Set() }

/** The tree that will be stored for a text. Names become links once known to exist. Null while parsing. */
export function useStoredTree(text: string): MarkdownTree | null {
	const tree = useMarkdownTree(text)
	const wanted = useMemo(() => wantedIn(tree ?? []), [tree])
	const ask = (names: string, signal: AbortSignal) => {
		const [members = '', communities = ''] = names.split('/')
		return findNames(members, communities, signal)
	}
	const found = useFoundOnPause(wanted, 0, ask)
	return useMemo(() => tree && withoutUnknownNames(tree, found?.items ?? nobody), [tree, found])
}

/** The names to look up, as `members/communities`; null if there are none. */
function wantedIn(tree: MarkdownTree): string | null {
	const { members, communities } = namesIn([tree])
	const list = (names: ReadonlySet<string>) => [...names].slice(0, most).join()
	return members.size + communities.size > 0 ? `${list(members)}/${list(communities)}` : null
}
