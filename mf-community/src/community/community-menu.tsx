import type { Community } from '@folkmoot/community-contract/community'
import { useAction, useOutdate } from '@folkmoot/kit/api'
import { canShareNatively, shareNatively, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useAlert, useOpenModal, useSession, useSetSession } from '@folkmoot/kit/state'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'
import { setMuted } from '../community.api.ts'

/** spec 1 §9: mutes are confirmed for 5 s */
const muteDurationMs = 5_000

/** Mute or unmute; share the address: by the device's own sheet on phones, else by copying it. */
export function CommunityMenu({ community }: { community: Community }): ReactNode {
	const { user, mutes } = useSession()
	const setSession = useSetSession()
	const openModal = useOpenModal()
	const alert = useAlert()
	const outdate = useOutdate()
	const isMuted = mutes.communityMutes.some(({ mutedCommunityId }) => mutedCommunityId === community.id)
	const [toggleMute] = useAction(async () => {
		const { communityMutes, userMutes } = await setMuted(community.id, !isMuted)
		setSession((session) => ({ ...session, mutes: { communityMutes, userMutes } }))
		outdate('/api/posts')
		if (isMuted) alert(`Unmuted /${community.name}`)
		else alert(`Posts from /${community.name} won't appear on All anymore.`, { durationMs: muteDurationMs })
	})
	const copyLink = useCopyLink()
	const path = paths.community(community.name)
	return (
		<Menu
			label={`More about ${community.name}`}
			icon={<Ellipsis />}
			entries={[
				{
					label: isMuted ? 'Unmute community' : 'Mute community',
					icon: isMuted ? <Volume2 /> : <VolumeX />,
					onSelect: () => (user ? void toggleMute() : openModal({ name: 'login-prompt' })),
				},
				canShareNatively()
					? { label: 'Share', icon: <Share2 />, onSelect: () => void shareNatively(community.name, path) }
					: { label: 'Copy URL', icon: <LinkIcon />, onSelect: () => void copyLink(path) },
			]}
		/>
	)
}
