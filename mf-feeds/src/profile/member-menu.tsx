import type { User } from '@folkmoot/account-contract/user'
import { useMute } from '@folkmoot/kit/content/mutes/use-mute.ts'
import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Menu } from '@folkmoot/kit/ui/menu.tsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'
import styles from './profile.module.css'
import { t } from './text.ts'

/** What a member can do about another one: mute them, and report them to the admins. Who is muted has a button that ends it in sight. */
export function MemberMenu({ user: { id, username } }: { user: User }): ReactNode {
	const openModal = useOpenModal()
	const { isMuted, toggle } = useMute({ type: 'user', id, name: username })
	const report = () => openModal({ name: 'report-to-admins', kind: 'member', targetId: id, of: username })
	const name = `@${username}`
	return (
		<>
			{isMuted && (
				<Button size="small" className={styles.mute} onClick={toggle}>
					<Volume2 aria-hidden="true" /> {t('unmute', { name })}
				</Button>
			)}
			<Menu
				label={t('more-about', { name: username })}
				icon={<Ellipsis />}
				entries={[
					{ label: t(isMuted ? 'unmute' : 'mute', { name }), icon: isMuted ? <Volume2 /> : <VolumeX />, onSelect: toggle },
					{ label: t('report-member', { name: username }), icon: <Flag />, onSelect: report },
				]}
			/>
		</>
	)
}
