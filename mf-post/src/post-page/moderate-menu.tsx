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
import type { Office } from '../roles.ts'
import { useBanEntry } from '../use-ban-entry.tsx'
import { deletionEntries } from './deletion-entries.tsx'
import type { Asked } from './post-dialogs.tsx'
import type { PostRights } from './post-rights.ts'
import { useTending } from './use-tending.ts'

interface Props {
	post: Post
	rights: PostRights
	/** Opens a dialog. */
	ask: (question: Asked) => void
}

const words = { mods: 'moderator', admins: 'admin' } as const

/** The menu of moderator and admin actions on a post (spec 1 §6). Null for everybody else. */
export function ModerateMenu({ post, rights, ask }: Props): ReactNode {
	const { togglePin, toggleSpeaker, setLocked } = useTending(post)
	const copy = useCopyText()
	const ban = useBanEntry(post)
	const { tendAs, speakAs, canPin, canPinSite, canAnnounce, seesId } = rights
	if (tendAs.length === 0) return null
	const speaking = (as: Office): MenuEntry[] =>
		speakAs.includes(as)
			? [
					{
						label: `Speak as ${words[as]}`,
						icon: <MessageSquareQuote />,
						isChecked: post.userGroup === as,
						onSelect: () => toggleSpeaker(as),
					},
				]
			: []
	const locking = (as: Office): MenuEntry[] => {
		if (!post.locked) return [{ label: `Lock as ${words[as]}`, icon: <Lock />, onSelect: () => setLocked(true, as) }]
		return as === unlocker(post, tendAs) ? [{ label: 'Unlock', icon: <LockOpen />, onSelect: () => setLocked(false, as) }] : []
	}
	const ofMods: MenuEntry[] = [
		...locking('mods'),
		...(canPin ? [{ label: 'Pin in community', icon: <Pin />, isChecked: post.isPinned, onSelect: () => togglePin(false) }] : []),
		...speaking('mods'),
		...ban,
		...deletionEntries(rights, ask, 'mods'),
	]
	const ofAdmins: MenuEntry[] = [
		...(tendAs.includes('admins') ? locking('admins') : []),
		...(canPinSite ? [{ label: 'Pin site-wide', icon: <Pin />, isChecked: post.isPinnedSite, onSelect: () => togglePin(true) }] : []),
		...speaking('admins'),
		...(canAnnounce ? [{ label: 'Announce to all', icon: <Megaphone />, onSelect: () => ask('announcement') }] : []),
		...(seesId ? [{ label: `ID ${post.id}`, icon: <Hash />, onSelect: () => void copy(post.id, 'ID copied to clipboard.') }] : []),
		...deletionEntries(rights, ask, 'admins'),
	]
	const isBoth = ofMods.length > 0 && ofAdmins.length > 0
	return <Menu label="Moderate" icon={<Shield />} entries={[...ofMods, ...(isBoth ? ['line' as const] : []), ...ofAdmins]} align="start" />
}

/** The capacity in which to remove a lock: the one it was set in, if the viewer has that. */
function unlocker({ lockedByGroup }: Post, tendAs: readonly Office[]): Office | undefined {
	return tendAs.find((as) => as === lockedByGroup) ?? tendAs.at(-1)
}
