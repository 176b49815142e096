import type { Community } from '@folkmoot/community-contract/community'
import { useMute } from '@folkmoot/kit/content/mutes/use-mute.ts'
import { canShareNatively, shareNatively, useCopyLink } from '@folkmoot/kit/content/share.ts'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import LinkIcon from 'lucide-react/icons/link'
import Share2 from 'lucide-react/icons/share-2'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/** Mute or unmute; report to the admins; share the address: with the device's share sheet on phones, else by copying it. */
export function CommunityMenu({ community }: { community: Community }): ReactNode {
	const { isMuted, toggle } = useMute({ type: 'community', id: community.id, name: community.name })
	const copyLink = useCopyLink()
	const openModal = useOpenModal()
	const viewer = useViewer()
	const report = () => openModal({ name: 'report-to-admins', kind: 'community', targetId: community.id, of: community.name })
	const path = paths.community(community.name)
	return (
		<Menu
			label={t('more-about', { name: community.name })}
			icon={<Ellipsis />}
			entries={[
				{
					label: isMuted ? t('unmute') : t('mute'),
					icon: isMuted ? <Volume2 /> : <VolumeX />,
					onSelect: toggle,
				},
				canShareNatively()
					? { label: t('share'), icon: <Share2 />, onSelect: () => void shareNatively(community.name, path) }
					: { label: t('copy-url'), icon: <LinkIcon />, onSelect: () => void copyLink(path) },
				...(viewer ? [{ label: t('report-community'), icon: <Flag />, onSelect: report }] : []),
			]}
		/>
	)
}
