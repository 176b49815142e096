import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { VisuallyHidden } from '@folkmoot/kit/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { EscalateButton } from '../escalations/escalate-button.tsx'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { addressOf, describeHistory } from './describe-item.ts'
import { KeyHint } from './key-hint.tsx'
import { claimItem, type QueueItem, releaseItem, reopenItem, resolveItem } from './queue.api.ts'
import styles from './queue.module.css'
import type { QueueAction } from './queue-action-dialog.tsx'
import { t } from './text.ts'
import { useOfferUndo } from './undo.tsx'

/** What a text says to screen readers only. */
const hidden = <VisuallyHidden>{null}</VisuallyHidden>

interface Props {
	item: QueueItem
	/** Somebody else has claimed it. */
	isTheirs: boolean
	onAct: (act: QueueAction) => void
	/** Opens what moderators know of the author. */
	onFile: () => void
	/** Called when the queue has changed. */
	onChange: () => Promise<void>
	/** Called when the item has left the queue. */
	onLeave: () => Promise<void>
}

/** What can be done with a reported item: first what harms nobody, then what is destructive, in red. A handled one can be looked at. */
export function QueueActions({ item, isTheirs, onAct, onFile, onChange, onLeave }: Props): ReactNode {
	const { target, type, author, claim } = item
	const offerUndo = useOfferUndo()
	const history = describeHistory(item)
	const complaints = { claimed_by_other: () => void onChange() }
	const [ignore, isIgnoring] = useModeratorAction(async () => {
		await resolveItem(item.id, 'ignored')
		offerUndo(t('ignored', { count: 1 }), () => reopenItem(item.id))
		await onLeave()
	}, complaints)
	const [toggleClaim, isClaiming] = useModeratorAction(async () => {
		await (claim?.isOwn ? releaseItem(item.id) : claimItem(item.id))
		await onChange()
	}, complaints)
	return (
		<div className={styles.actions}>
			{!item.handled && (
				<>
					<Button kind="primary" size="small" data-key="i" disabled={isTheirs} isLoading={isIgnoring} onClick={ignore}>
						{t('ignore')} <KeyHint of="i" />
					</Button>
					{target && (
						<Button size="small" className={styles.destructive} data-key="x" disabled={isTheirs} onClick={() => onAct('remove')}>
							{t(`remove-${type}`)} <KeyHint of="x" />
						</Button>
					)}
					{author && !author.isBanned && (
						<Button size="small" className={styles.destructive} data-key="b" disabled={isTheirs} onClick={() => onAct('ban')}>
							{t.rich('ban', { name: author.username }, { hidden })}
							<KeyHint of="b" />
						</Button>
					)}
					{target && !target.locked && (
						<Button size="small" data-key="l" disabled={isTheirs} onClick={() => onAct('lock')}>
							{t('lock')} <KeyHint of="l" />
						</Button>
					)}
					<Button size="small" data-key="c" disabled={isTheirs} isLoading={isClaiming} onClick={toggleClaim}>
						{claim?.isOwn ? t('release') : t('claim')} <KeyHint of="c" />
					</Button>
					{item.escalation?.answer !== null && <EscalateButton what="report" id={item.id} isTheirs={isTheirs} onDone={onChange} />}
				</>
			)}
			{author && (
				<Button kind="quiet" size="small" data-key="n" onClick={onFile}>
					{history === ''
						? t.rich('notes', { name: author.username }, { hidden })
						: t.rich('history', { history, name: author.username }, { hidden })}
					<KeyHint of="n" />
				</Button>
			)}
			{target && (
				<LinkButton kind="quiet" size="small" to={addressOf(target)}>
					{t('go-to')} <KeyHint of="↵" />
				</LinkButton>
			)}
		</div>
	)
}
