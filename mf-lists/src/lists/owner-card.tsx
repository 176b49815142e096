import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './lists.module.css'

/** The card beside the lists: their owner, and who sees them. */
export function OwnerCard({ username, isOwn }: { username: string; isOwn: boolean }): ReactNode {
	return (
		<Card heading={`@${username}`}>
			<p className={styles.about}>
				{isOwn
					? 'Keep posts and comments to come back to. Nobody else sees the private lists.'
					: 'What is kept here to come back to, and shown to everybody.'}
			</p>
			<LinkButton to={paths.user(username)} isWide>
				{isOwn ? 'My profile' : 'Profile'}
			</LinkButton>
		</Card>
	)
}
