import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './lists.module.css'
import { t } from './text.ts'

/** The card beside the lists: their owner, and who sees them. */
export function OwnerCard({ username, isOwn }: { username: string; isOwn: boolean }): ReactNode {
	return (
		<Card heading={<bdi>@{username}</bdi>}>
			<p className={styles.about}>{t(isOwn ? 'own-about' : 'about')}</p>
			<LinkButton to={paths.user(username)} isWide>
				{t(isOwn ? 'my-profile' : 'profile')}
			</LinkButton>
		</Card>
	)
}
