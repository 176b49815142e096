import { useOpenModal } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import { t } from './text.ts'

/** Admins may create communities regardless of who else may (rule communities-4). */
export function NewCommunityCard(): ReactNode {
	const openModal = useOpenModal()
	return (
		<GroupCard heading={t('new-community')} note={t('new-community-note')}>
			<div className={styles.choice}>
				<span>
					{t('first-moderator')}
					<span className={styles.hint}>{t('name-is-final')}</span>
				</span>
				<Button aria-haspopup="dialog" onClick={() => openModal({ name: 'create-community' })}>
					<Plus /> {t('create-community')}
				</Button>
			</div>
		</GroupCard>
	)
}
