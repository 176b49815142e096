import { useSetHidden } from '@folkmoot/kit/content/hidden/use-set-hidden.ts'
import { useMuteEntries } from '@folkmoot/kit/content/mutes/use-mute-entries.tsx'
import { useOpenModal } from '@folkmoot/kit/state'
import { Menu, type MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import type { Post } from '@folkmoot/post-contract/post'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import type { ReactNode } from 'react'
import { useMembersOnly } from '../members-only.ts'
import { t as common } from '../text.ts'
import { deletionEntries } from './deletion-entries.tsx'
import type { PostDialog } from './post-dialogs.tsx'
import type { PostRights } from './post-rights.ts'
import { t } from './text.ts'

interface Props {
	post: Post
	rights: PostRights
	/** Opens a dialog. */
	openDialog: (dialog: PostDialog) => void
}

/** The menu of less frequent post actions. */
export function PostMenu({ post, rights, openDialog }: Props): ReactNode {
	const hide = useHideEntry(post)
	const mutes = useMuteEntries(post)
	const report = useReportEntry(post, rights)
	const groups = [hide, [...mutes, ...report], deletionEntries(rights, openDialog, 'normal')]
	const shown = groups.filter((group) => group.length > 0)
	const entries = shown.flatMap((group, index) => (index === 0 ? group : ['line' as const, ...group]))
	return <Menu label={common('more')} icon={<Ellipsis />} entries={entries} align="start" />
}

function useHideEntry(post: Post): MenuEntry[] {
	const asMember = useMembersOnly()
	const [setHidden] = useSetHidden(post)
	const label = post.hidden ? t('unhide') : t('hide')
	return [{ label, icon: post.hidden ? <Eye /> : <EyeOff />, onSelect: () => asMember(() => void setHidden(!post.hidden)) }]
}

function useReportEntry(post: Post, { showsReport, canReport }: PostRights): MenuEntry[] {
	const openModal = useOpenModal()
	const asMember = useMembersOnly()
	const open = () => asMember(() => openModal({ name: 'report', targetId: post.id, targetType: 'post' }))
	return showsReport ? [{ label: common('report'), icon: <Flag />, isDisabled: !canReport, onSelect: open }] : []
}
