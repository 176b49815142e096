import { shareNatively, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal } from '@folkmoot/kit/state'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import Bookmark from 'lucide-react/icons/bookmark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import LinkIcon from 'lucide-react/icons/link'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useMembersOnly } from '../members-only.ts'
import type { CommentRights } from './comment-rights.ts'
import { DeleteCommentDialog } from './delete-comment-dialog.tsx'
import { useThread } from './thread.ts'

const deleteLabels = { normal: 'Delete', mods: 'Delete as moderator', admins: 'Delete as admin' } as const

/** What one seldom does with a comment. */
export function CommentMenu({ comment, rights }: { comment: Comment; rights: CommentRights }): ReactNode {
	const { communityName, publicId } = useThread()
	const [deleteAs, setDeleteAs] = useState<CommentRights['deleteAs'][number] | null>(null)
	const asMember = useMembersOnly()
	const openModal = useOpenModal()
	const copyLink = useCopyLink()
	const path = paths.comment(communityName, publicId, comment.id)
	const target = { targetId: comment.id, targetType: 'comment' as const }
	const entries: MenuEntry[] = [
		{ label: 'Share', icon: <LinkIcon />, onSelect: () => void (shareNatively('Comment', path) || copyLink(path)) },
		{ label: 'Save', icon: <Bookmark />, onSelect: () => asMember(() => openModal({ name: 'save-to-list', ...target })) },
		...(rights.canReport
			? [{ label: 'Report', icon: <Flag />, onSelect: () => asMember(() => openModal({ name: 'report', ...target })) }]
			: []),
		...(rights.deleteAs.length > 0 ? ['line' as const] : []),
		...rights.deleteAs.map((role) => ({
			label: deleteLabels[role],
			icon: <Trash />,
			isDanger: true,
			onSelect: () => setDeleteAs(role),
		})),
	]
	return (
		<>
			<Menu label="More" icon={<Ellipsis />} align="start" entries={entries} />
			{deleteAs && <DeleteCommentDialog comment={comment} as={deleteAs} onClose={() => setDeleteAs(null)} />}
		</>
	)
}
