import { useMemo } from 'react'
import type { CommentTree } from './comment-tree.ts'

const noIds: ReadonlySet<string> = new Set()

/** The comment in the address, if loaded, and its ancestors. The object is stable while they are the same. */
export function useFocusPath({ nodes }: CommentTree, wantedId: string | null): { focusId: string | null; focusPath: ReadonlySet<string> } {
	const focused = wantedId === null ? undefined : nodes.get(wantedId)?.comment
	const focusId = focused?.id ?? null
	const path = focused?.ancestors.join(' ') ?? ''
	return useMemo(() => ({ focusId, focusPath: path === '' ? noIds : new Set(path.split(' ')) }), [focusId, path])
}
