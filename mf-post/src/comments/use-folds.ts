import { type Session, useSession } from '@folkmoot/kit/state'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useCallback } from 'react'
import type { CommentNode } from './comment-tree.ts'

type UserMutes = Session['mutes']['userMutes']

/** A thread folded or opened by hand, with the mutes at that time: a later mute or unmute overrides it. */
interface Choice {
	isFolded: boolean
	userMutes: UserMutes
}

/** By comment id; lives as long as the page (rule comments-6). */
const foldChoicesAtom = atom<Readonly<Record<string, Choice>>>({})

interface Focus {
	focusId: string | null
	focusPath: ReadonlySet<string>
}

/** Comments by muted authors start folded, except the focused one and its ancestors (rule mutes-4). */
export function isFoldedByMute({ comment }: Pick<CommentNode, 'comment'>, { focusId, focusPath }: Focus): boolean {
	const { id, isAuthorMuted, deleted } = comment
	return isAuthorMuted === true && !deleted && focusId !== id && !focusPath.has(id)
}

/** Which threads are folded, and a function to fold and open them. */
export function useFolds(focus: Focus): {
	isFolded: (node: Pick<CommentNode, 'comment'>) => boolean
	/** Opened by hand, or for something inside. */
	isOpened: (node: Pick<CommentNode, 'comment'>) => boolean
	setFolded: (ids: readonly string[], isFolded: boolean) => void
} {
	const choices = useAtomValue(foldChoicesAtom)
	const set = useSetAtom(foldChoicesAtom)
	const { userMutes } = useSession().mutes
	const { focusId, focusPath } = focus
	return {
		isFolded: useCallback(
			(node) => {
				const choice = choices[node.comment.id]
				const { userId } = node.comment
				if (choice && isMuted(userId, choice.userMutes) === isMuted(userId, userMutes)) return choice.isFolded
				return isFoldedByMute(node, { focusId, focusPath })
			},
			[choices, userMutes, focusId, focusPath],
		),
		isOpened: useCallback(({ comment }) => choices[comment.id]?.isFolded === false, [choices]),
		setFolded: useCallback(
			(ids, isFolded) => set((current) => ({ ...current, ...Object.fromEntries(ids.map((id) => [id, { isFolded, userMutes }])) })),
			[set, userMutes],
		),
	}
}

function isMuted(userId: string, userMutes: UserMutes): boolean {
	return userMutes.some(({ mutedUserId }) => mutedUserId === userId)
}
