import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import type { ReactNode } from 'react'
import styles from './claim-dialog.module.css'
import { t } from './claim-text.ts'
import type { Claim } from './claims.api.ts'

/** What the site has found when it looked for the code of a claim. */
export function FoundCodes({ check: { at, places } }: { check: NonNullable<Claim['check']> }): ReactNode {
	if (places.length === 0) return <p>{t('nowhere')}</p>
	return (
		<>
			<p>{t.rich('checked', { time: <TimeAgo time={at} /> })}</p>
			<ul className={styles.places}>
				{places.map(({ address, outcome }) => (
					<li key={address}>
						<span className={styles.quiet} dir="ltr">
							{address}
						</span>
						<span>{t(`outcome-${outcome}`)}</span>
					</li>
				))}
			</ul>
		</>
	)
}
