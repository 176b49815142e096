import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './lists.module.css'

/** The card beside the lists: their owner, and who sees them. */
export function OwnerCard({ username, isOwn }: { username: string; isOwn: boolean }): ReactNode {
	return (
		<Card heading={<bdi>@{username}</bdi>}>
			<p className={styles.about}>
				{isOwn
					? 'Save posts and comments for later. Private lists are visible only to you.'
					: 'Posts and comments saved here, visible to everyone.'}
			</p>
			<LinkButton to={paths.user(username)} isWide>
				{isOwn ? 'My profile' : 'Profile'}
			</LinkButton>
		</Card>
	)
}
