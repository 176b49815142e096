import { currentKeeper, useAction } from '@folkmoot/kit/api'
import { type KeptComment, useAlert, useKeptComments } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { classNames } from '@folkmoot/kit/ui/class-names.ts'
import Clock from 'lucide-react/icons/clock'
import CloudAlert from 'lucide-react/icons/cloud-alert'
import type { ReactNode } from 'react'
import styles from './kept-comments.module.css'
import { useThread } from './thread.ts'

/** Comments written here while offline: waiting to be sent, or refused. */
export function KeptComments({ parentId }: { parentId: string | null }): ReactNode {
	const { publicId } = useThread()
	const kept = useKeptComments(publicId, parentId)
	if (kept.length === 0) return null
	return (
		<ul className={styles.list} aria-label="Not sent yet">
			{kept.map((comment) => (
				<li key={comment.id} className={classNames(styles.kept, comment.refusal !== null && styles.refused)}>
					{comment.refusal === null ? <Waiting comment={comment} /> : <Refused comment={comment} reason={comment.refusal} />}
				</li>
			))}
		</ul>
	)
}

function Waiting({ comment }: { comment: KeptComment }): ReactNode {
	const [discard, isRunning] = useAction(async () => currentKeeper()?.discard(comment.id))
	return (
		<>
			<p className={styles.state}>
				<Clock aria-hidden="true" />
				Kept on this device, sent when you are back online
			</p>
			<p className={styles.text}>{comment.text}</p>
			<div className={styles.actions}>
				<Button kind="quiet" size="small" isLoading={isRunning} onClick={discard}>
					Do not send
				</Button>
			</div>
		</>
	)
}

function Refused({ comment, reason }: { comment: KeptComment; reason: string }): ReactNode {
	const alert = useAlert()
	const [retry, isRetrying] = useAction(async () => currentKeeper()?.retry(comment.id))
	const [discard, isDiscarding] = useAction(async () => currentKeeper()?.discard(comment.id))
	const [copy] = useAction(async () => {
		await navigator.clipboard.writeText(comment.text)
		alert('Text copied to clipboard.', { tone: 'good' })
	})
	return (
		<>
			<p className={styles.state} role="status">
				<CloudAlert aria-hidden="true" />
				Not sent: {reason}
			</p>
			<p className={styles.text}>{comment.text}</p>
			<div className={styles.actions}>
				<Button size="small" onClick={copy}>
					Copy text
				</Button>
				<Button kind="quiet" size="small" isLoading={isRetrying} onClick={retry}>
					Try again
				</Button>
				<Button kind="quiet" size="small" isLoading={isDiscarding} onClick={discard}>
					Discard
				</Button>
			</div>
		</>
	)
}
