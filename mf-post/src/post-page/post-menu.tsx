import { useCopyText } from '@folkmoot/kit/content/share.ts'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eraser from 'lucide-react/icons/eraser'
import Flag from 'lucide-react/icons/flag'
import Hash from 'lucide-react/icons/hash'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import Pin from 'lucide-react/icons/pin'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useMembersOnly } from '../members-only.ts'
import { DeletePostDialog, type Deletion } from './delete-post-dialog.tsx'
import type { PostRights } from './post-rights.ts'
import { useTending } from './use-tending.ts'

interface Props {
	post: Post
	rights: PostRights
	/** The post was deleted, or what was in it. */
	onDeleted: () => void
}

const deleteLabels = { normal: 'Delete post', mods: 'Delete as moderator', admins: 'Delete as admin' } as const
const lockedAs = { mods: 'as moderator', admins: 'as admin' } as const

/** What one seldom does with a post. Nothing for those who have nothing to choose. */
export function PostMenu({ post, rights, onDeleted }: Props): ReactNode {
	const [deletion, setDeletion] = useState<Deletion | null>(null)
	const tending = useTendingEntries(post, rights)
	const report = useReportEntry(post, rights)
	const { deleteAs, emptyAs } = rights
	const deleting: MenuEntry[] = [
		...deleteAs.map((as) => ({
			label: deleteLabels[as],
			icon: <Trash />,
			isDanger: true,
			onSelect: () => setDeletion({ as, isContentOnly: false }),
		})),
		...(emptyAs
			? [{ label: 'Delete content', icon: <Eraser />, isDanger: true, onSelect: () => setDeletion({ as: emptyAs, isContentOnly: true }) }]
			: []),
	]
	const groups = [report, tending, deleting].filter((group) => group.length > 0)
	if (groups.length === 0) return null
	const entries = groups.flatMap((group, index) => (index === 0 ? group : ['line' as const, ...group]))
	return (
		<>
			<Menu label="More" icon={<Ellipsis />} entries={entries} align="start" />
			{deletion && <DeletePostDialog post={post} deletion={deletion} onDeleted={onDeleted} onClose={() => setDeletion(null)} />}
		</>
	)
}

function useReportEntry(post: Post, { canReport }: PostRights): MenuEntry[] {
	const openModal = useOpenModal()
	const asMember = useMembersOnly()
	const open = () => asMember(() => openModal({ name: 'report', targetId: post.id, targetType: 'post' }))
	return canReport ? [{ label: 'Report', icon: <Flag />, onSelect: open }] : []
}

function useTendingEntries(post: Post, rights: PostRights): MenuEntry[] {
	const { toggleLock, togglePin } = useTending(post, rights)
	const copy = useCopyText()
	const isAdmin = useViewer()?.isAdmin === true
	const { tendAs, canPinSite } = rights
	if (!tendAs) return []
	return [
		{
			label: `${post.locked ? 'Unlock' : 'Lock'} ${lockedAs[tendAs]}`,
			icon: post.locked ? <LockOpen /> : <Lock />,
			onSelect: toggleLock,
		},
		...(post.deleted ? [] : [{ label: 'Pin in community', icon: <Pin />, isChecked: post.isPinned, onSelect: () => togglePin(false) }]),
		...(canPinSite ? [{ label: 'Pin site-wide', icon: <Pin />, isChecked: post.isPinnedSite, onSelect: () => togglePin(true) }] : []),
		...(isAdmin ? [{ label: 'Copy post ID', icon: <Hash />, onSelect: () => void copy(post.id, 'ID copied to clipboard.') }] : []),
	]
}
