import type { User } from '@folkmoot/account-contract/user'
import { useMute } from '@folkmoot/kit/content/mutes/use-mute.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { ReactNode } from 'react'
import styles from './profile.module.css'
import { t } from './text.ts'

/** Mutes or unmutes a member other than the viewer. */
export function MuteButton({ user: { id, username } }: { user: User }): ReactNode {
	const { isMuted, toggle } = useMute({ type: 'user', id, name: username })
	return (
		<Button kind="quiet" size="small" className={styles.mute} onClick={toggle}>
			{isMuted ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />} {t(isMuted ? 'unmute' : 'mute', { name: `@${username}` })}
		</Button>
	)
}
