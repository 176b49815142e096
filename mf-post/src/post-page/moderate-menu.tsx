import { useCopyText } from '@folkmoot/kit/content/share.ts'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Hash from 'lucide-react/icons/hash'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import Pin from 'lucide-react/icons/pin'
import Shield from 'lucide-react/icons/shield'
import type { ReactNode } from 'react'
import type { StaffRole } from '../roles.ts'
import { t as common } from '../text.ts'
import { useBanEntry } from '../use-ban-entry.tsx'
import { deletionEntries } from './deletion-entries.tsx'
import type { PostDialog } from './post-dialogs.tsx'
import type { PostRights } from './post-rights.ts'
import { t } from './text.ts'
import { usePostModeration } from './use-post-moderation.ts'

interface Props {
	post: Post
	rights: PostRights
	/** Opens a dialog. */
	openDialog: (dialog: PostDialog) => void
}

/** The menu of moderator and admin actions on a post (rule moderation-1). Null for everybody else. */
export function ModerateMenu({ post, rights, openDialog }: Props): ReactNode {
	const { togglePin, toggleSpeaker, setLocked } = usePostModeration(post)
	const copy = useCopyText()
	const ban = useBanEntry(post)
	const { moderateAs, speakAs, canPin, canPinSite, canAnnounce, seesId } = rights
	if (moderateAs.length === 0) return null
	const speakEntries = (as: StaffRole): MenuEntry[] =>
		speakAs.includes(as)
			? [
					{
						label: common(`speak-as-${as}`),
						icon: <MessageSquareQuote />,
						isChecked: post.userGroup === as,
						onSelect: () => toggleSpeaker(as),
					},
				]
			: []
	const lockEntries = (as: StaffRole): MenuEntry[] => {
		if (!post.locked) return [{ label: common(`lock-as-${as}`), icon: <Lock />, onSelect: () => setLocked(true, as) }]
		return as === unlockRole(post, moderateAs)
			? [{ label: common('unlock'), icon: <LockOpen />, onSelect: () => setLocked(false, as) }]
			: []
	}
	const moderatorEntries: MenuEntry[] = [
		...lockEntries('mods'),
		...(canPin ? [{ label: t('pin'), icon: <Pin />, isChecked: post.isPinned, onSelect: () => togglePin(false) }] : []),
		...speakEntries('mods'),
		...ban,
		...deletionEntries(rights, openDialog, 'mods'),
	]
	const adminEntries: MenuEntry[] = [
		...(moderateAs.includes('admins') ? lockEntries('admins') : []),
		...(canPinSite ? [{ label: t('pin-site'), icon: <Pin />, isChecked: post.isPinnedSite, onSelect: () => togglePin(true) }] : []),
		...speakEntries('admins'),
		...(canAnnounce ? [{ label: t('announce'), icon: <Megaphone />, onSelect: () => openDialog('announcement') }] : []),
		...(seesId ? [{ label: t('id', { id: post.id }), icon: <Hash />, onSelect: () => void copy(post.id, t('id-copied')) }] : []),
		...deletionEntries(rights, openDialog, 'admins'),
	]
	const hasBoth = moderatorEntries.length > 0 && adminEntries.length > 0
	return (
		<Menu
			label={t('moderate')}
			icon={<Shield />}
			entries={[...moderatorEntries, ...(hasBoth ? ['line' as const] : []), ...adminEntries]}
			align="start"
		/>
	)
}

/** The role in which to remove a lock: the one it was set in, if the viewer has that. */
function unlockRole({ lockedByGroup }: Post, moderateAs: readonly StaffRole[]): StaffRole | undefined {
	return moderateAs.find((as) => as === lockedByGroup) ?? moderateAs.at(-1)
}
