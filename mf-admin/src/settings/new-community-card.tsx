import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

/** Admins may create communities regardless of who else may (rule communities-4). */
export function NewCommunityCard(): ReactNode {
	const openModal = useOpenModal()
	return (
		<Card
			heading="New community"
			action={
				<Button aria-haspopup="dialog" onClick={() => openModal({ name: 'create-community' })}>
					<Plus /> Create community
				</Button>
			}
		>
			<p className={styles.hint}>You become its first moderator. Its name cannot be changed later.</p>
		</Card>
	)
}
