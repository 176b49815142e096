import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { t } from '../text.ts'

interface SaveControl {
	/** "Saved" once it is in one of the viewer's lists. */
	label: string
	/** Filled once it is saved. */
	icon: ReactNode
	/** Opens the choice of lists; guests are asked to log in. */
	choose: () => void
}

/** What the control shows that saves a post or a comment to the viewer's lists. Takes the live version of the item. */
export function useSave(item: { id: string; saved: boolean }, targetType: 'post' | 'comment'): SaveControl {
	const isMember = useViewer() !== null
	const openModal = useOpenModal()
	return {
		label: t(item.saved ? 'saved' : 'save'),
		icon: item.saved ? <Bookmark fill="currentColor" /> : <Bookmark />,
		choose: () => openModal(isMember ? { name: 'save-to-list', targetId: item.id, targetType } : { name: 'login-prompt' }),
	}
}
