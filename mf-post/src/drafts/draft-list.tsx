import { useAction } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import type { DraftSummary } from '@folkmoot/post-contract/draft'
import { type ReactNode, useRef } from 'react'
import { t as common } from '../text.ts'
import styles from './draft-list.module.css'
import { describeDraft, getDraftPath } from './draft-path.ts'
import { t } from './list-text.ts'
import type { DraftEntries } from './use-draft-list.ts'

interface Props {
	entries: DraftEntries
	/** The server's key of the draft that is open here. */
	open: string
}

/** The viewer's drafts except the open one, each to continue or discard. */
export function DraftList({ entries, open }: Props): ReactNode {
	const others = entries.drafts.filter(({ key }) => key !== open)
	if (others.length === 0) return null
	return (
		<Card>
			<h2 className={styles.heading}>{t('heading')}</h2>
			<ul className={styles.list}>
				{others.map((draft) => (
					<Row key={draft.key} draft={draft} onDiscard={entries.discard} />
				))}
			</ul>
		</Card>
	)
}

function Row({ draft, onDiscard }: { draft: DraftSummary; onDiscard: DraftEntries['discard'] }): ReactNode {
	const row = useRef<HTMLLIElement>(null)
	const [discard, isDiscarding] = useAction(async () => {
		const moveFocus = focusAfterRemoval(row.current)
		await onDiscard(draft.key)
		moveFocus()
	})
	const path = getDraftPath(draft)
	const text = titleOfDraft(draft)
	return (
		<li ref={row} tabIndex={-1} className={styles.row}>
			<div className={styles.about}>
				{path ? (
					<Link className={styles.text ?? ''} to={path}>
						{text}
					</Link>
				) : (
					<span className={styles.text}>{text}</span>
				)}
				<p className={styles.meta}>
					{describeDraft(draft)} · <TimeAgo time={draft.typedAt} />
				</p>
			</div>
			<Button kind="quiet" size="small" isLoading={isDiscarding} aria-label={t('discard', { title: text })} onClick={discard}>
				{common('discard')}
			</Button>
		</li>
	)
}

/** What a draft is recognised by: its title, else the beginning of its text. */
export function titleOfDraft({ title, excerpt, noImages }: Pick<DraftSummary, 'title' | 'excerpt' | 'noImages'>): string {
	return title?.trim() || excerpt || (noImages > 0 ? t('images', { count: noImages }) : t('no-title'))
}
