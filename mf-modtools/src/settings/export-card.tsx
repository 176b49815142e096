import { buttonClass } from '@folkmoot/kit/ui/button-class.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import type { SectionProps } from '../frame/section-props.ts'
import { archiveAddress } from './export.api.ts'
import styles from './settings.module.css'
import { t } from './text.ts'

/** Export of the community as one file. */
export function ExportCard({ community }: Pick<SectionProps, 'community'>): ReactNode {
	return (
		<Card className={frame.column} heading={t('export-title')}>
			<div className={styles.export}>
				<p>{t('export-about', { community: community.name })}</p>
				<p className={frame.quiet}>{t('export-left-out')}</p>
				<a className={buttonClass({})} href={archiveAddress(community.id)} download>
					<Download /> {t('export')}
				</a>
			</div>
		</Card>
	)
}
