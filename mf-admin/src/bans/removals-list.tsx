import { useAction } from '@folkmoot/kit/api'
import { TimeAgo } from '@folkmoot/kit/content/time-ago.tsx'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import { type ReactNode, useState } from 'react'
import { type ContentRemoval, restoreRemoval } from '../admin.api.ts'
import styles from './bans.module.css'
import { describeRemoval, isBusy } from './describe-removal.ts'
import { t } from './text.ts'

interface Props {
	removals: readonly ContentRemoval[]
	/** Called with the changed removal. */
	onChange: (changed: ContentRemoval) => void
	/** Set on a page about one member. */
	hidesName?: boolean
}

/** Removals with their progress and an undo button. */
export function RemovalsList({ removals, onChange, hidesName = false }: Props): ReactNode {
	const [undoTarget, setUndoTarget] = useState<ContentRemoval | null>(null)
	return (
		<>
			<ul className={styles.removals}>
				{removals.map((removal) => (
					<li key={removal.id} tabIndex={-1} className={styles.removal}>
						<div className={styles.what}>
							{!hidesName && (
								<Link to={paths.user(removal.username)} className={styles.name}>
									<bdi>@{removal.username}</bdi>
								</Link>
							)}
							<p role={isBusy(removal) ? 'status' : undefined}>{describeRemoval(removal)}</p>
							{isBusy(removal) && removal.total !== null && (
								<Progress label={t('of-name', { name: removal.username })} done={removal.done} of={removal.total} />
							)}
							<p className={styles.quiet}>
								{removal.by
									? t.rich('requested-by', { name: removal.by, time: <TimeAgo time={removal.orderedAt} /> })
									: t.rich('ordered', { time: <TimeAgo time={removal.orderedAt} /> })}
							</p>
						</div>
						{removal.canBeUndone && (
							<Button size="small" aria-label={t('undo-name', { name: removal.username })} onClick={() => setUndoTarget(removal)}>
								{t('undo')}
							</Button>
						)}
					</li>
				))}
			</ul>
			{undoTarget && <UndoDialog removal={undoTarget} onChange={onChange} onClose={() => setUndoTarget(null)} />}
		</>
	)
}

function UndoDialog({
	removal,
	onChange,
	onClose,
}: {
	removal: ContentRemoval
	onChange: Props['onChange']
	onClose: () => void
}): ReactNode {
	const [undo, isRunning] = useAction(async () => {
		onChange(await restoreRemoval(removal.id))
		onClose()
	})
	return (
		<ConfirmDialog title={t('restore-everything')} confirmLabel={t('restore')} isRunning={isRunning} onConfirm={undo} onClose={onClose}>
			{t('restore-text', { name: removal.username })}
		</ConfirmDialog>
	)
}
