import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

/** The dialogs that any area may open; the shell shows one at a time. */
export type ModalRequest =
	/** "Login to continue", for a guest who tries to act. */
	| { name: 'login-prompt' }
	| { name: 'login' }
	| { name: 'signup' }
	| { name: 'create-community' }
	/** Changes the viewer's profile picture. */
	| { name: 'profile-picture' }
	| { name: 'save-to-list'; targetId: string; targetType: 'post' | 'comment' }
	/** For moderators: bans somebody from a community. */
	| { name: 'ban'; communityId: string; username: string }
	/** Asks before unsaved changes are left behind, and then calls `leave`. */
	| { name: 'leave'; question: string; leave: () => void }
	| { name: 'report'; targetId: string; targetType: 'post' | 'comment' }
	/** Reports a member or a community to the admins. `of`: how it is called. */
	| { name: 'report-to-admins'; kind: 'member' | 'community'; targetId: string; of: string }
	/** Asks to moderate a community that has no active moderators. */
	| { name: 'ask-to-moderate'; communityId: string; communityName: string }

export const modalAtom = atom<ModalRequest | null>(null)

/** Opens one of the shell's dialogs: `openModal({ name: 'login-prompt' })`. */
export function useOpenModal(): (request: ModalRequest) => void {
	return useSetAtom(modalAtom)
}

/** Closes the open dialog. */
export function useCloseModal(): () => void {
	const set = useSetAtom(modalAtom)
	return useCallback(() => set(null), [set])
}
