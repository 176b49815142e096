import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { type CachedPost, useAlert, useContentCache, useOpenModal, useSetSession, useViewer } from '@folkmoot/kit/state'
import type { MenuEntry } from '@folkmoot/kit/ui/menu.tsx'
import Bookmark from 'lucide-react/icons/bookmark'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import LinkIcon from 'lucide-react/icons/link'
import VolumeX from 'lucide-react/icons/volume-x'
import { muteOne, setHidden } from '../feeds.api.ts'

/** spec 1 §9: mutes are confirmed for 5 s */
const muteDurationMs = 5_000

/** What the menu of a card in a feed offers. Guests are asked to log in where an account is needed. */
export function usePostMenu(post: CachedPost, canHide: boolean): readonly MenuEntry[] {
	const viewer = useViewer()
	const openModal = useOpenModal()
	const copy = useCopyLink(post)
	const hide = useHide(post)
	const { muteAuthor, muteCommunity } = useMutes(post)
	const target = { targetId: post.id, targetType: 'post' } as const
	const asMember = (act: () => void) => (viewer ? act : () => openModal({ name: 'login-prompt' }))
	const isOwn = viewer?.id === post.userId
	const others: MenuEntry[] = [
		{ label: `Mute @${post.username}`, icon: <VolumeX />, onSelect: asMember(muteAuthor) },
		{ label: 'Report', icon: <Flag />, onSelect: asMember(() => openModal({ name: 'report', ...target })) },
	]
	return [
		{ label: 'Save', icon: <Bookmark />, onSelect: asMember(() => openModal({ name: 'save-to-list', ...target })) },
		...(canHide ? [{ label: 'Hide', icon: <EyeOff />, onSelect: asMember(hide) }] : []),
		{ label: 'Copy link', icon: <LinkIcon />, onSelect: copy },
		{ label: `Mute /${post.communityName}`, icon: <VolumeX />, onSelect: asMember(muteCommunity) },
		...(isOwn || post.userDeleted ? [] : others),
	]
}

function useCopyLink(post: CachedPost): () => void {
	const alert = useAlert()
	return () => {
		const address = new URL(paths.post(post.communityName, post.publicId), window.location.origin).href
		// Without https there is no clipboard.
		const copied = navigator.clipboard ? navigator.clipboard.writeText(address) : Promise.reject(new Error('no clipboard'))
		copied.then(
			() => alert('Link copied to clipboard.'),
			() => alert('Failed to copy link to clipboard.', { tone: 'bad' }),
		)
	}
}

function useHide(post: CachedPost): () => void {
	const cache = useContentCache()
	const [hide] = useAction(async () => {
		await setHidden(post.id, true)
		cache.put({ ...post, hidden: true })
	})
	return () => void hide()
}

function useMutes(post: CachedPost): { muteAuthor: () => void; muteCommunity: () => void } {
	const alert = useAlert()
	const setSession = useSetSession()
	const [mute] = useAction(async (target: Parameters<typeof muteOne>[0], confirmation: string) => {
		const { communityMutes, userMutes } = await muteOne(target)
		setSession((session) => ({ ...session, mutes: { communityMutes, userMutes } }))
		alert(confirmation, { durationMs: muteDurationMs })
	})
	return {
		muteAuthor: () => void mute({ userId: post.userId }, `Posts from @${post.username} won't appear on any of your feeds from now on.`),
		muteCommunity: () => void mute({ communityId: post.communityId }, `Posts from /${post.communityName} won't appear on All anymore.`),
	}
}
