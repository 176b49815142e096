import { useSetHidden } from '@folkmoot/kit/content/hidden/use-set-hidden.ts'
import { useMuteEntries } from '@folkmoot/kit/content/mutes/use-mute-entries.tsx'
import { useSave } from '@folkmoot/kit/content/save/use-save.tsx'
import { canShareNatively, shareNatively, sharingSites, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { type CachedPost, useOpenModal, useSession } from '@folkmoot/kit/state'
import type { MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import { t } from './post-menu-text.ts'

/** Menu entries of a feed card. Guests are asked to log in where an account is needed. */
export function usePostMenu(post: CachedPost, canHide: boolean): readonly MenuEntry[] {
	const { user, bannedFrom } = useSession()
	const openModal = useOpenModal()
	const [setHidden] = useSetHidden(post)
	const share = useShareEntries(post)
	const mutes = useMuteEntries(post)
	const { label, icon, choose } = useSave(post, 'post')
	const asMember = (act: () => void) => (user ? act : () => openModal({ name: 'login-prompt' }))
	// Not for one's own posts (rule moderation-9), and disabled where one is banned (rule moderation-6).
	const isOwn = user?.id === post.userId
	const isBanned = bannedFrom.includes(post.communityId)
	const report = {
		label: t('report'),
		icon: <Flag />,
		isDisabled: isBanned,
		onSelect: asMember(() => openModal({ name: 'report', targetId: post.id, targetType: 'post' })),
	}
	return [
		{ label, icon, onSelect: choose },
		...(canHide ? [{ label: t('hide'), icon: <EyeOff />, onSelect: asMember(() => void setHidden(true)) }] : []),
		'line',
		...share,
		'line',
		...mutes,
		...(isOwn ? [] : [report]),
	]
}

/** X, Facebook, the address; narrow screens use the device's share sheet (rule posts-23). */
function useShareEntries({ communityName, publicId, title }: CachedPost): readonly MenuEntry[] {
	const copyLink = useCopyLink()
	const path = paths.post(communityName, publicId)
	const copy = { label: t('copy'), icon: <LinkIcon />, onSelect: () => void copyLink(path) }
	if (canShareNatively()) return [{ label: t('share'), icon: <Share2 />, onSelect: () => void shareNatively(title, path) }, copy]
	return [copy, ...sharingSites(title, path).map(({ name, open }) => ({ label: name, icon: <ExternalLink />, onSelect: open }))]
}
