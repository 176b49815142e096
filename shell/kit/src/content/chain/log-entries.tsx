import ScrollText from 'lucide-react/icons/scroll-text'
import type { ReactNode } from 'react'
import { LinkButton } from '../../navigation/link-button.tsx'
import { StateCard } from '../../ui/state-card.tsx'
import { TimeAgo } from '../time-ago.tsx'
import styles from './log.module.css'

interface Props {
	/** A `LogEntry` each. */
	children: readonly ReactNode[]
	/** The whole log, where this is a part of it. */
	wholeLog: string | null
	/** Where older ones are; null at the end. */
	older: string | null
}

/** The entries of a log, the newest first. */
export function LogEntries({ children, wholeLog, older }: Props): ReactNode {
	if (children.length === 0)
		return (
			<StateCard
				icon={<ScrollText />}
				title={wholeLog === null ? 'Nothing was done yet.' : 'Nothing fits these filters.'}
				action={wholeLog !== null && <LinkButton to={wholeLog}>Show everything</LinkButton>}
			/>
		)
	return (
		<>
			<ol className={styles.entries} aria-label="Entries">
				{children}
			</ol>
			{older !== null && (
				<p className={styles.more}>
					<LinkButton to={older}>Older entries</LinkButton>
				</p>
			)}
		</>
	)
}

interface EntryProps {
	/** Of who did it. */
	picture: ReactNode
	/** Who did what. */
	children: ReactNode
	details: readonly string[]
	/** Why, in the words of whoever did it. */
	note: string | null
	/** Where, before the time. */
	where?: ReactNode
	at: string
	seq: number
	hash: string
	/** What else stands beside it. */
	beside?: ReactNode
}

/** One line of a log: who did what and why, when, and its place in the chain. */
export function LogEntry({ picture, children, details, note, where, at, seq, hash, beside }: EntryProps): ReactNode {
	return (
		<li className={styles.entry}>
			{picture}
			<div className={styles.said}>
				<p>{children}</p>
				{details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
				{note && <p className={styles.note}>{note}</p>}
			</div>
			<p className={styles.when}>
				<span>
					{where}
					<TimeAgo time={at} />
				</span>
				<span className={styles.seq} title={`Hash ${hash}`}>
					No. {seq}
				</span>
				{beside}
			</p>
		</li>
	)
}
