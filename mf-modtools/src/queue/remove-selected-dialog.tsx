import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import type { ActingGroup } from '../modtools.api.ts'
import { t } from './dialogs-text.ts'
import { Fragment as GroundsFields, ReasonField } from './grounds-fields.tsx'
import { type QueueItem, removeTarget } from './queue.api.ts'
import { type Outcome, removalPauseMs, runForEach } from './run-for-each.ts'

interface Props {
	items: readonly QueueItem[]
	actAs: (item: QueueItem) => ActingGroup
	/** Called when all were tried, or when it was stopped. */
	onDone: (outcome: Outcome<QueueItem>) => void
	onClose: () => void
}

/** Confirms the removal of several items, for one reason. Enter confirms. */
export function RemoveSelectedDialog({ items: selected, actAs, onDone, onClose }: Props): ReactNode {
	const form = useId()
	// Refreshing the queue meanwhile does not change what is being removed.
	const [items] = useState(() => commentsFirst(selected))
	const [grounds, setGrounds] = useState<Grounds>({ reason: '', ruleId: '' })
	const [noDone, setNoDone] = useState(0)
	const isStopped = useRef(false)
	const [run, isRunning] = useModeratorAction(async () => {
		const remove = (item: QueueItem) => removeTarget(item, actAs(item), grounds)
		onDone(await runForEach(items, remove, { pauseMs: removalPauseMs, isStopped: () => isStopped.current, onProgress: setNoDone }))
	})
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void run()
	}
	const close = () => {
		// What is removed is removed: the rest stays, and `onDone` closes the dialog.
		if (isRunning) isStopped.current = true
		else onClose()
	}
	const communityIds = [...new Set(items.map(({ communityId }) => communityId))]
	const [communityId] = communityIds
	const count = items.length
	const footer = (
		<>
			<Button onClick={close}>{isRunning ? t('stop') : t('cancel')}</Button>
			<Button kind="danger" type="submit" form={form} isLoading={isRunning}>
				{t('remove-items', { count })}
			</Button>
		</>
	)
	return (
		<Dialog title={t('remove-items-question', { count })} size="small" onClose={close} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<p role="status" className={styles.quiet}>
					{isRunning ? t('removing', { done: noDone, count }) : consequenceOf(items, actAs)}
				</p>
				{communityId && communityIds.length === 1 ? (
					<GroundsFields communityId={communityId} grounds={grounds} onChange={setGrounds} />
				) : (
					// Rules belong to one community.
					<ReasonField grounds={grounds} onChange={setGrounds} />
				)}
			</form>
		</Dialog>
	)
}

/** Removing a post takes its comments out of the queue. */
function commentsFirst(items: readonly QueueItem[]): QueueItem[] {
	return [...items.filter(({ type }) => type === 'comment'), ...items.filter(({ type }) => type === 'post')]
}

function consequenceOf(items: readonly QueueItem[], actAs: Props['actAs']): string {
	const comments = items.filter(({ type }) => type === 'comment')
	const readers = comments.some((item) => actAs(item) === 'mods') ? 'mods' : 'admins'
	return [comments.length < items.length && t('remove-posts-effect'), comments.length > 0 && t(`remove-comments-${readers}`)]
		.filter(Boolean)
		.join(' ')
}
