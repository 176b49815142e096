import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { type Names, namesIn, withoutUnknownNames } from '@folkmoot/contract-kit/names-in-tree'
import { type Parsed, tooComplex } from '@folkmoot/kit/content/parse-preview.ts'
import { useMarkdownTree } from '@folkmoot/kit/content/use-markdown-tree.ts'
import { useDebouncedSearch } from '@folkmoot/kit/ui/use-debounced-search.ts'
import { useMemo } from 'react'
import { findNames } from './writing.api.ts'

/** At most this many names of each kind are looked up; the others stay plain text here. */
const maxLookups = 100
const noNames: Names = { members: new Set(), communities: new Set() }

/** The tree that will be stored for a text. Names become links once known to exist. Null while parsing. */
export function usePreviewTree(text: string): Parsed | null {
	const parsed = useMarkdownTree(text)
	const tree = parsed === tooComplex ? null : parsed
	const query = useMemo(() => namesToLookUp(tree ?? []), [tree])
	const fetchResults = (names: string, signal: AbortSignal) => {
		const [members = '', communities = ''] = names.split('/')
		return findNames(members, communities, signal)
	}
	const result = useDebouncedSearch(query, 0, fetchResults)
	const known = useMemo(() => tree && withoutUnknownNames(tree, result?.items ?? noNames), [tree, result])
	return parsed === tooComplex ? tooComplex : known
}

/** The names to look up, as `members/communities`; null if there are none. */
function namesToLookUp(tree: MarkdownTree): string | null {
	const { members, communities } = namesIn([tree])
	const list = (names: ReadonlySet<string>) => [...names].slice(0, maxLookups).join()
	return members.size + communities.size > 0 ? `${list(members)}/${list(communities)}` : null
}
