import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import type { MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import Ban from 'lucide-react/icons/ban'
import { t } from './text.ts'

interface AuthorFields {
	communityId: string
	userId: string
	username: string
	userDeleted: boolean
}

/** Moderator entry that bans an author from the community, unless that is the viewer or deleted. */
export function useBanEntry({ communityId, userId, username, userDeleted }: AuthorFields): MenuEntry[] {
	const isOwn = useViewer()?.id === userId
	const openModal = useOpenModal()
	if (isOwn || userDeleted) return []
	return [{ label: t('ban', { username }), icon: <Ban />, onSelect: () => openModal({ name: 'ban', communityId, username }) }]
}
