import { useViewer } from '@folkmoot/kit/state'
import type { Post } from '@folkmoot/post-contract/post'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { MenuEntry } from '../../ui/menu.tsx'
import { t } from './text.ts'
import { useMute } from './use-mute.ts'

type Muted = Pick<Post, 'communityId' | 'communityName' | 'userId' | 'username' | 'userDeleted'>

/** Entries of a post's menu: mute its community, and its author unless that is the viewer or deleted (rule mutes-6). */
export function useMuteEntries({ communityId, communityName, userId, username, userDeleted }: Muted): Exclude<MenuEntry, 'line'>[] {
	const isOwn = useViewer()?.id === userId
	const community = useMute({ type: 'community', id: communityId, name: communityName })
	const author = useMute({ type: 'user', id: userId, name: username })
	const entry = (name: string, { isMuted, toggle }: typeof author) => ({
		label: t(isMuted ? 'unmute' : 'mute', { name }),
		icon: isMuted ? <Volume2 /> : <VolumeX />,
		onSelect: toggle,
	})
	return [entry(`/${communityName}`, community), ...(isOwn || userDeleted ? [] : [entry(`@${username}`, author)])]
}
