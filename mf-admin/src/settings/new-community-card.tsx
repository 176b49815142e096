import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'

/** Admins may create communities regardless of who else may (rule communities-4). */
export function NewCommunityCard(): ReactNode {
	const openModal = useOpenModal()
	return (
		<GroupCard heading="New community" note="Admins can always create one.">
			<div className={styles.choice}>
				<span>
					You become its first moderator.
					<span className={styles.hint}>Its name cannot be changed later.</span>
				</span>
				<Button aria-haspopup="dialog" onClick={() => openModal({ name: 'create-community' })}>
					<Plus /> Create community
				</Button>
			</div>
		</GroupCard>
	)
}
