import { countWords } from '@folkmoot/kit/content/count-words.ts'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useOpenModal, useSession, useSite } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './home.module.css'

/** Beside the feed: what this place is. Guests are invited in (spec 1 §1: with the count of members). */
export function SiteCard(): ReactNode {
	const { name } = useSite()
	const { user, noUsers } = useSession()
	if (user)
		return (
			<Card heading="Find your places">
				<p className={styles.text}>Join communities, and what is written there comes to your subscriptions.</p>
				<LinkButton to={paths.communities()} isWide>
					See all communities
				</LinkButton>
			</Card>
		)
	return (
		<Card heading={`Welcome to ${name}`}>
			<p className={styles.text}>
				Good conversations in small communities. No ads, no tracking, run by its members: {countWords(noUsers, 'person', 'people')} so far.
			</p>
			<Invitation />
		</Card>
	)
}

/** Create account, or Login. */
export function Invitation(): ReactNode {
	const openModal = useOpenModal()
	const { signupsDisabled } = useSession()
	return (
		<div className={styles.invitation}>
			{!signupsDisabled && (
				<Button kind="primary" onClick={() => openModal({ name: 'signup' })}>
					Create account
				</Button>
			)}
			<Button onClick={() => openModal({ name: 'login' })}>Login</Button>
		</div>
	)
}
