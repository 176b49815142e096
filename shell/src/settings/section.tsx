import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './settings-page.module.css'
import { t } from './text.ts'

/** The sections of the page in order, by anchor. */
const sections = ['account', 'reading', 'device', 'notifications', 'muted', 'security', 'api-keys', 'delete-account'] as const

interface Props {
	name: (typeof sections)[number]
	/** A note about this section. */
	note?: string
	children: ReactNode
}

/** One group of settings, with its own anchor. */
export function Section({ name, note, children }: Props): ReactNode {
	return (
		<Card id={name} heading={t(`section-${name}`)} className={styles.section}>
			{note && <p className={styles.note}>{note}</p>}
			{children}
		</Card>
	)
}

/** Links to the sections. */
export function SectionLinks(): ReactNode {
	return (
		<nav className={styles.links} aria-label={t('sections')}>
			{sections.map((name) => (
				<a key={name} href={`#${name}`}>
					{t(`section-${name}`)}
				</a>
			))}
		</nav>
	)
}
