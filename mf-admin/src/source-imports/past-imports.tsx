import { useAction } from '@folkmoot/kit/api'
import { formatDate } from '@folkmoot/kit/content/format-time.ts'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { useNow } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { describePictures, nameOf, undoNote } from './describe-progress.ts'
import { OutcomeView } from './outcome-view.tsx'
import { PeopleDialog } from './people-dialog.tsx'
import { ReportLink } from './report-link.tsx'
import { changeTo, type SourceImport } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'

interface Props {
	imports: readonly SourceImport[]
	labelOf: (source: string) => string
	/** Another is under way: none can be undone meanwhile. */
	hasOpen: boolean
	onChanged: () => Promise<void>
}

/** Imports that have ended, each of which can be undone for a week. */
export function PastImports({ imports, labelOf, hasOpen, onChanged }: Props): ReactNode {
	if (imports.length === 0) return null
	return (
		<Card heading={t('past')}>
			<ul className={styles.past}>
				{imports.map((one) => (
					<PastImport key={one.id} one={one} name={nameOf(one, labelOf(one.source))} hasOpen={hasOpen} onChanged={onChanged} />
				))}
			</ul>
		</Card>
	)
}

interface RowProps extends Pick<Props, 'hasOpen' | 'onChanged'> {
	one: SourceImport
	name: string
}

function PastImport({ one, name, hasOpen, onChanged }: RowProps): ReactNode {
	const [isAsking, setAsking] = useState(false)
	const [isListing, setListing] = useState(false)
	const [undo, isUndoing] = useAction(async () => {
		setAsking(false)
		await changeTo(one.id, 'undo').finally(onChanged)
	})
	const now = useNow()
	const { undoUntil, undone, result } = one
	const canUndo = one.state === 'done' && undoUntil !== null && Date.parse(undoUntil) > now
	return (
		<li className={styles.form}>
			<p>
				<strong>{name}</strong>{' '}
				<span className={styles.quiet}>
					{t.rich('prepared-by', { name: one.by, time: <TimeAgo time={one.finishedAt ?? one.createdAt} /> })}
				</span>
			</p>
			{undone ? <p>{t('undone', undone)}</p> : result && <OutcomeView outcome={result} />}
			{!undone && one.pictures && <p className={styles.quiet}>{describePictures(one.pictures)}</p>}
			{!undone && one.people?.isDone && one.people.count && (
				<p className={styles.quiet}>{one.people.what === 'unname' ? t('unnamed', one.people.count) : t('erased', one.people.count)}</p>
			)}
			<div className={styles.actions}>
				{canUndo && !hasOpen && (
					<Button size="small" isLoading={isUndoing} onClick={() => setAsking(true)} aria-label={t('undo-name', { place: name })}>
						{t('do-undo')}
					</Button>
				)}
				{canUndo && <span className={styles.quiet}>{t('undo-until', { date: formatDate(undoUntil) })}</span>}
				{one.state === 'done' && !hasOpen && (
					<Button size="small" kind="quiet" onClick={() => setListing(true)} aria-label={t('people-name', { place: name })}>
						{t('people')}
					</Button>
				)}
				{one.hasReport && <ReportLink importId={one.id} isSmall />}
			</div>
			{isListing && <PeopleDialog importId={one.id} place={name} onSent={onChanged} onClose={() => setListing(false)} />}
			{isAsking && (
				<ConfirmDialog
					title={t('ask-undo')}
					confirmLabel={t('do-undo')}
					isDanger
					onConfirm={() => void undo()}
					onClose={() => setAsking(false)}
				>
					<p>{undoNote(one, name)}</p>
				</ConfirmDialog>
			)}
		</li>
	)
}
