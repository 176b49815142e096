import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './search.module.css'
import { t } from './text.ts'

/** The card with the search syntax, beside the results. */
export function SearchHelp(): ReactNode {
	return (
		<Card heading={t('how')}>
			<dl className={styles.help}>
				<div>
					<dt>{t('help-words')}</dt>
					<dd>{t('help-words-text')}</dd>
				</div>
				<div>
					<dt>{t('help-phrase')}</dt>
					<dd>{t('help-phrase-text')}</dd>
				</div>
				<div>
					<dt>{t('help-without')}</dt>
					<dd>{t('help-without-text')}</dd>
				</div>
			</dl>
		</Card>
	)
}
