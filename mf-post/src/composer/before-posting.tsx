import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './composer.module.css'
import { t } from './text.ts'

/** Placeholder for the community's rules until one is chosen. */
export function BeforePosting(): ReactNode {
	return (
		<Card heading={t('before-posting')}>
			<p className={styles.before}>{t('choose-community')}</p>
			<p className={styles.before}>{t.rich('guidelines', {}, { link: <Link to={paths.guidelines()} /> })}</p>
		</Card>
	)
}
