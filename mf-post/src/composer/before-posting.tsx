import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './composer.module.css'

/** Placeholder for the community's rules until one is chosen. */
export function BeforePosting(): ReactNode {
	return (
		<Card heading="Before you post">
			<p className={styles.before}>Choose a community to see its rules here.</p>
			<p className={styles.before}>
				The <Link to={paths.guidelines()}>guidelines</Link> apply.
			</p>
		</Card>
	)
}
