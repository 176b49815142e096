import ScrollText from 'lucide-react/icons/scroll-text'
import type { ReactNode } from 'react'
import { LinkButton } from '../../navigation/link-button.tsx'
import { listBoxClass } from '../../ui/list-box.ts'
import { StateCard } from '../../ui/state-card.tsx'
import { TimeAgo } from '../time-ago.tsx'
import styles from './log.module.css'
import { t } from './text.ts'

interface Props {
	/** One `LogEntry` each. */
	children: readonly ReactNode[]
	/** Link to the whole log, where this shows a part of it. */
	wholeLog: string | null
	/** Link to older entries; null at the end. */
	older: string | null
}

/** The entries of a log, newest first. */
export function LogEntries({ children, wholeLog, older }: Props): ReactNode {
	if (children.length === 0)
		return (
			<StateCard
				icon={<ScrollText />}
				title={t(wholeLog === null ? 'no-actions' : 'no-match')}
				action={wholeLog !== null && <LinkButton to={wholeLog}>{t('show-all')}</LinkButton>}
			/>
		)
	return (
		<>
			<ol className={listBoxClass} aria-label={t('entries')}>
				{children}
			</ol>
			{older !== null && (
				<p className={styles.more}>
					<LinkButton to={older}>{t('older')}</LinkButton>
				</p>
			)}
		</>
	)
}

interface EntryProps {
	/** Picture of the person who acted. */
	picture: ReactNode
	/** Who did what. */
	children: ReactNode
	details: readonly string[]
	/** The reason, in that person's words. */
	note: string | null
	/** The place, shown before the time. */
	where?: ReactNode
	at: string
	seq: number
	hash: string
	/** Shown beside the entry number. */
	beside?: ReactNode
}

/** An entry of a log: who did what, why and when, and its number in the hash chain. */
export function LogEntry({ picture, children, details, note, where, at, seq, hash, beside }: EntryProps): ReactNode {
	return (
		<li className={styles.entry}>
			{picture}
			<div className={styles.content}>
				<p>{children}</p>
				{details.length > 0 && <p className={styles.details}>{details.join(' · ')}</p>}
				{note && <p className={styles.note}>{note}</p>}
			</div>
			<p className={styles.when}>
				<span>
					{where}
					<TimeAgo time={at} />
				</span>
				<span className={styles.seq} title={t('hash', { hash })}>
					{t('number', { seq })}
				</span>
				{beside}
			</p>
		</li>
	)
}
