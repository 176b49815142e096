import { useAction } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import type { DraftSummary } from '@folkmoot/post-contract/draft'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './draft-list.module.css'
import { describeDraft, getDraftPath } from './draft-path.ts'
import { draftKey, writeLocalDraft } from './draft-store.ts'
import { fetchDrafts, sendDraftDiscard } from './drafts.api.ts'

/** The viewer's drafts except the open one, each to continue or discard. */
export function DraftList({ username, open }: { username: string; open: string }): ReactNode {
	const [drafts, setDrafts] = useState<readonly DraftSummary[]>([])
	useEffect(() => {
		let isMounted = true
		// If this fails, there is no list; the open draft is kept anyway.
		fetchDrafts().then(
			(loaded) => isMounted && setDrafts(loaded),
			() => undefined,
		)
		return () => {
			isMounted = false
		}
	}, [])
	const others = drafts.filter(({ key }) => key !== open)
	if (others.length === 0) return null
	return (
		<Card>
			<h2 className={styles.heading}>Your drafts</h2>
			<ul className={styles.list}>
				{others.map((draft) => (
					<Row
						key={draft.key}
						draft={draft}
						onDiscarded={() => {
							writeLocalDraft(draftKey(username, draft.key), null)
							setDrafts((current) => current.filter(({ key }) => key !== draft.key))
						}}
					/>
				))}
			</ul>
		</Card>
	)
}

function Row({ draft, onDiscarded }: { draft: DraftSummary; onDiscarded: () => void }): ReactNode {
	const row = useRef<HTMLLIElement>(null)
	const [discard, isDiscarding] = useAction(async () => {
		await sendDraftDiscard(draft.key)
		const moveFocus = focusAfterRemoval(row.current)
		onDiscarded()
		moveFocus()
	})
	const path = getDraftPath(draft)
	const pictures = draft.noImages === 1 ? '1 image' : `${draft.noImages} images`
	const text = draft.title?.trim() || draft.excerpt || (draft.noImages > 0 ? pictures : 'No title yet')
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
			<Button kind="quiet" size="small" isLoading={isDiscarding} aria-label={`Discard the draft “${text}”`} onClick={discard}>
				Discard
			</Button>
		</li>
	)
}
