import { Card } from '@folkmoot/kit/ui/card.tsx'
import type { ReactNode } from 'react'
import styles from './settings-page.module.css'

/** The sections of the page in order, by anchor, with their headings. */
export const sections = {
	account: 'Account',
	reading: 'Reading',
	device: 'This device',
	notifications: 'Notifications',
	muted: 'Muted',
	security: 'Security',
	'delete-account': 'Delete account',
} as const

interface Props {
	name: keyof typeof sections
	/** A note about this section. */
	note?: string
	children: ReactNode
}

/** One group of settings, with its own anchor. */
export function Section({ name, note, children }: Props): ReactNode {
	return (
		<Card id={name} heading={sections[name]} className={styles.section}>
			{note && <p className={styles.note}>{note}</p>}
			{children}
		</Card>
	)
}

/** Links to the sections. */
export function SectionLinks(): ReactNode {
	return (
		<nav className={styles.links} aria-label="Settings sections">
			{Object.entries(sections).map(([name, heading]) => (
				<a key={name} href={`#${name}`}>
					{heading}
				</a>
			))}
		</nav>
	)
}
