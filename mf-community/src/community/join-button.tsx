import type { Community } from '@folkmoot/community-contract/community'
import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { useOpenModal, useSetSession, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useState } from 'react'
import { setJoined } from '../community.api.ts'
import styles from './join-button.module.css'
import { withMembership } from './membership.ts'
import { t } from './text.ts'

interface Props {
	community: Community
	/** The community after joining or leaving. */
	onChange: (community: Community) => void
	/** The small variant for lists. */
	isSmall?: boolean
}

/** Join, or Joined. Moderators confirm before leaving (rule communities-8). */
export function JoinButton({ community, onChange, isSmall = false }: Props): ReactNode {
	const viewer = useViewer()
	const openModal = useOpenModal()
	const setSession = useSetSession()
	const invalidate = useInvalidate()
	const [isConfirming, setConfirming] = useState(false)
	const isJoined = community.userJoined ?? false
	const [toggle, isRunning] = useAction(async () => {
		const { userJoined, userMod, noMembers, mods } = await setJoined(community.id, !isJoined)
		// Communities in lists come without moderators.
		const changed = { ...community, userJoined, userMod, noMembers, mods: community.mods && mods }
		onChange(changed)
		setSession((session) => ({ ...session, communities: withMembership(session.communities, changed) }))
		invalidate('/api/communities')
		// The subscriptions feed has changed.
		invalidate('/api/posts')
		setConfirming(false)
	})
	const toggleMembership = () => {
		if (!viewer) openModal({ name: 'login-prompt' })
		else if (isJoined && community.userMod) setConfirming(true)
		else void toggle()
	}
	return (
		<>
			<Button
				kind={isJoined || isSmall ? 'plain' : 'primary'}
				size={isSmall ? 'small' : 'normal'}
				className={styles.join}
				isLoading={isRunning}
				aria-pressed={isJoined}
				aria-label={t(isJoined ? 'joined-name' : 'join-name', { name: community.name })}
				onClick={toggleMembership}
			>
				{isJoined && <Check />}
				{t(isJoined ? 'joined' : 'join')}
			</Button>
			{isConfirming && (
				<ConfirmDialog
					title={t('leave-title', { name: community.name })}
					confirmLabel={t('leave')}
					isDanger
					isRunning={isRunning}
					onConfirm={toggle}
					onClose={() => setConfirming(false)}
				>
					{t('leave-moderator')}
				</ConfirmDialog>
			)}
		</>
	)
}
