import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { CommentNode } from './comment-tree.ts'

/** Threads folded or opened by hand, by comment; for as long as the page is kept (reference §4.2). */
const foldedAtom = atom<Readonly<Record<string, boolean>>>({})

interface Focus {
	focusId: string | null
	focusPath: ReadonlySet<string>
}

/** spec 1 §4: comments by muted authors start folded; not so what the address leads to. */
export function isMutedAway({ comment }: Pick<CommentNode, 'comment'>, { focusId, focusPath }: Focus): boolean {
	const { id, isAuthorMuted, deleted } = comment
	return isAuthorMuted === true && !deleted && focusId !== id && !focusPath.has(id)
}

/** Which threads are folded, and the way to fold and open them. */
export function useFolds(focus: Focus): {
	isFolded: (node: Pick<CommentNode, 'comment'>) => boolean
	setFolded: (ids: readonly string[], isFolded: boolean) => void
} {
	const chosen = useAtomValue(foldedAtom)
	const set = useSetAtom(foldedAtom)
	const { focusId, focusPath } = focus
	return {
		isFolded: useCallback((node) => chosen[node.comment.id] ?? isMutedAway(node, { focusId, focusPath }), [chosen, focusId, focusPath]),
		setFolded: useCallback(
			(ids, isFolded) => set((folded) => ({ ...folded, ...Object.fromEntries(ids.map((id) => [id, isFolded])) })),
			[set],
		),
	}
}
