import { useSession, useSite } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import styles from './home.module.css'
import { Invitation } from './site-card.tsx'

/** After the second post, for guests on screens without a column beside the feed. */
export function WelcomeBanner(): ReactNode {
	const { name } = useSite()
	const { signupsDisabled } = useSession()
	return (
		<section className={styles.banner} aria-label={`About ${name}`}>
			<p className={styles.text}>
				<strong>Take part in {name}.</strong>{' '}
				{signupsDisabled ? 'Members vote, comment and write.' : 'Vote, comment and write: an account needs a name and a password, no more.'}
			</p>
			<Invitation />
		</section>
	)
}
