import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { useCallback } from 'react'

/** Runs an action for members; asks guests to log in (rule moderation-2). `const asMember = useMembersOnly()` */
export function useMembersOnly(): (act: () => void) => void {
	const isMember = useViewer() !== null
	const openModal = useOpenModal()
	return useCallback((act) => (isMember ? act() : openModal({ name: 'login-prompt' })), [isMember, openModal])
}
