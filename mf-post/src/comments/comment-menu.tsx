import { useMute } from '@folkmoot/kit/content/mutes/use-mute.ts'
import { useSave } from '@folkmoot/kit/content/save/use-save.tsx'
import { shareNatively, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal } from '@folkmoot/kit/state'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Comment } from '@folkmoot/post-contract/comment'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import LinkIcon from 'lucide-react/icons/link'
import Trash from 'lucide-react/icons/trash-2'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { type ReactNode, useState } from 'react'
import { useMembersOnly } from '../members-only.ts'
import { t as common } from '../text.ts'
import type { CommentRights } from './comment-rights.ts'
import { t } from './text.ts'
import { useThread } from './thread.ts'
import { useModerationEntries } from './use-moderation-entries.tsx'

const DeleteCommentDialog = lazyDialog(
	async () => (await import(/* webpackChunkName: "post-dialogs" */ './delete-comment-dialog.tsx')).DeleteCommentDialog,
)

/** The menu of less frequent comment actions. */
export function CommentMenu({ comment, rights }: { comment: Comment; rights: CommentRights }): ReactNode {
	const [deleteAs, setDeleteAs] = useState<CommentRights['deleteAs'][number] | null>(null)
	const moderationGroups = useModerationEntries({ comment, rights, openDeletion: setDeleteAs })
	const deletion: MenuEntry[] = rights.deleteAs.includes('normal')
		? [{ label: t('delete'), icon: <Trash />, onSelect: () => setDeleteAs('normal') }]
		: []
	const groups = [useCommonEntries(comment, rights), ...moderationGroups, deletion].filter((group) => group.length > 0)
	const entries = groups.flatMap((group, index) => (index === 0 ? group : ['line' as const, ...group]))
	return (
		<>
			<Menu label={common('more')} icon={<Ellipsis />} align="start" entries={entries} />
			{deleteAs && <DeleteCommentDialog comment={comment} as={deleteAs} onClose={() => setDeleteAs(null)} />}
		</>
	)
}

function useCommonEntries(comment: Comment, { showsReport, canReport, canMute }: CommentRights): MenuEntry[] {
	const { id, userId, username } = comment
	const { communityName, publicId } = useThread()
	const asMember = useMembersOnly()
	const openModal = useOpenModal()
	const { label, icon, choose } = useSave(comment, 'comment')
	const copyLink = useCopyLink()
	const { isMuted, toggle } = useMute({ type: 'user', id: userId, name: username })
	const path = paths.comment(communityName, publicId, id)
	const muteLabel = isMuted ? t('unmute', { username }) : t('mute', { username })
	const report = () => asMember(() => openModal({ name: 'report', targetId: id, targetType: 'comment' }))
	return [
		{ label: common('share'), icon: <LinkIcon />, onSelect: () => void (shareNatively(t('comment'), path) || copyLink(path)) },
		{ label, icon, onSelect: choose },
		...(canMute ? [{ label: muteLabel, icon: isMuted ? <Volume2 /> : <VolumeX />, onSelect: toggle }] : []),
		...(showsReport ? [{ label: common('report'), icon: <Flag />, isDisabled: !canReport, onSelect: report }] : []),
	]
}
