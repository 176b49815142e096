import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './composer.module.css'

/** Placeholder for the community's rules until one is chosen. */
export function BeforePosting(): ReactNode {
	return (
		<Card heading="Before you post">
			<p className={styles.before}>The rules of a community are shown here once you have chosen it.</p>
			<p className={styles.before}>
				Everywhere on this site the <Link to={paths.guidelines()}>guidelines</Link> apply.
			</p>
		</Card>
	)
}
