import { getOfflineQueue, useAction } from '@folkmoot/kit/api'
import { type QueuedComment, useAlert, useQueuedComments } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import { focusAfterRemoval } from '@folkmoot/kit/ui/focus-after-removal.ts'
import Clock from 'lucide-react/icons/clock'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import type { MouseEvent, ReactNode } from 'react'
import { t as common } from '../text.ts'
import styles from './queued-comments.module.css'
import { t } from './text.ts'
import { useThread } from './thread.ts'

/** Comments written here while offline: waiting to be sent, or refused. */
export function QueuedComments({ parentId }: { parentId: string | null }): ReactNode {
	const { publicId } = useThread()
	const queued = useQueuedComments(publicId, parentId)
	if (queued.length === 0) return null
	return (
		<ul className={styles.list} aria-label={t('waiting')}>
			{queued.map((comment) => (
				<li key={comment.id} tabIndex={-1} className={classNames(styles.item, comment.refusal !== null && styles.refused)}>
					{comment.refusal === null ? <Waiting comment={comment} /> : <Refused comment={comment} reason={comment.refusal} />}
				</li>
			))}
		</ul>
	)
}

function Waiting({ comment }: { comment: QueuedComment }): ReactNode {
	const [discard, isDiscarding] = useDiscard(comment)
	return (
		<>
			<p className={styles.state}>
				<Clock aria-hidden="true" />
				{t('saved-here')}
			</p>
			<p className={styles.text}>{comment.text}</p>
			<div className={styles.actions}>
				<Button kind="quiet" size="small" isLoading={isDiscarding} onClick={discard}>
					{common('discard')}
				</Button>
			</div>
		</>
	)
}

function Refused({ comment, reason }: { comment: QueuedComment; reason: string }): ReactNode {
	const alert = useAlert()
	const [retry, isRetrying] = useAction(async () => getOfflineQueue()?.retry(comment.id))
	const [discard, isDiscarding] = useDiscard(comment)
	const [copy] = useAction(async () => {
		await navigator.clipboard.writeText(comment.text)
		alert(t('copied'), { tone: 'good' })
	})
	return (
		<>
			<p className={styles.state} role="status">
				<CloudAlert aria-hidden="true" />
				{t('not-sent', { reason })}
			</p>
			<p className={styles.text}>{comment.text}</p>
			<div className={styles.actions}>
				<Button size="small" onClick={copy}>
					{t('copy-text')}
				</Button>
				<Button kind="quiet" size="small" isLoading={isRetrying} onClick={retry}>
					{common('try-again')}
				</Button>
				<Button kind="quiet" size="small" isLoading={isDiscarding} onClick={discard}>
					{common('discard')}
				</Button>
			</div>
		</>
	)
}

/** Discards a queued comment; its row unmounts with the button that has the focus. */
function useDiscard({ id }: QueuedComment): [discard: (event: MouseEvent<HTMLElement>) => void, isDiscarding: boolean] {
	const [run, isDiscarding] = useAction(async (row: Element | null) => {
		const moveFocus = focusAfterRemoval(row)
		await getOfflineQueue()?.discard(id)
		moveFocus()
	})
	return [({ currentTarget }) => void run(currentTarget.closest('li')), isDiscarding]
}
