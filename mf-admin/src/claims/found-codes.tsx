import { ExternalLink } from '@folkmoot/kit/content/external-link.tsx'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import type { ReactNode } from 'react'
import type { WaitingClaim } from './claims.api.ts'
import styles from './claims.module.css'
import { t } from './text.ts'

/** What the site has found when it looked for the code of a claim. */
export function FoundCodes({ check: { at, places } }: { check: NonNullable<WaitingClaim['check']> }): ReactNode {
	if (places.length === 0) return <p className={styles.quiet}>{t('nowhere')}</p>
	return (
		<div className={styles.found}>
			<p className={styles.quiet}>{t.rich('checked', { time: <TimeAgo time={at} /> })}</p>
			<ul className={styles.places}>
				{places.map(({ address, outcome }) => (
					<li key={address}>
						<span>{t(`outcome-${outcome}`)}</span>
						<ExternalLink href={address}>{address}</ExternalLink>
					</li>
				))}
			</ul>
		</div>
	)
}
