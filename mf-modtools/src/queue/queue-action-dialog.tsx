import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Select } from '@folkmoot/kit/ui/select.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from '../frame/frame.module.css'
import { useModeratorAction } from '../frame/lost-role.tsx'
import { type ActingGroup, unbanMember } from '../modtools.api.ts'
import { banDurationOptions, expiryAfter } from './ban-expiry.ts'
import { addressOf } from './describe-item.ts'
import { t } from './dialogs-text.ts'
import { Fragment as GroundsFields } from './grounds-fields.tsx'
import { banAuthor, lockTarget, type QueueItem, removeTarget, reopenItem, resolveItem, restoreTarget } from './queue.api.ts'
import { useOfferUndo } from './undo.tsx'

/** The actions on a reported item, besides ignoring it. */
export type QueueAction = 'remove' | 'lock' | 'ban'

interface Props {
	act: QueueAction
	item: QueueItem
	actAs: ActingGroup
	/** Called when done: the queue has changed. */
	onDone: () => void
	onClose: () => void
}

/** Confirms an action on a reported item and asks for the reason. Enter confirms. */
export function QueueActionDialog({ act, item, actAs, onDone, onClose }: Props): ReactNode {
	const form = useId()
	const alert = useAlert()
	const offerUndo = useOfferUndo()
	const [grounds, setGrounds] = useState<Grounds>({ reason: '', ruleId: '' })
	const [days, setDays] = useState('')
	const texts = textsOf(act, item, actAs)
	const [run, isRunning] = useModeratorAction(
		async () => {
			await runAction[act](item, { actAs, grounds, expires: expiryAfter(days, Date.now()) })
			offerUndo(texts.done, () => undoAction[act](item, actAs))
			onDone()
		},
		{ 409: (failure) => alert(act === 'ban' ? t('already-banned', { name: item.author?.username }) : failure.message, { tone: 'bad' }) },
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		void run()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind={act === 'lock' ? 'primary' : 'danger'} type="submit" form={form} isLoading={isRunning}>
				{texts.confirm}
			</Button>
		</>
	)
	return (
		<Dialog title={texts.title} size="small" onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<p className={styles.quiet}>{texts.consequence}</p>
				{act !== 'lock' && (
					<GroundsFields communityId={item.communityId} grounds={grounds} onChange={setGrounds} about={aboutOf(act, item)} />
				)}
				{act === 'ban' && <Select label={t('duration')} showsLabel value={days} options={banDurationOptions()} onChange={setDays} />}
			</form>
		</Dialog>
	)
}

/** What a saved reply may name: a removal's reason is public, its author is not (rule moderation-19). */
function aboutOf(act: QueueAction, { target, author }: QueueItem): { username?: string; path?: string } {
	return { ...(act === 'ban' && author ? { username: author.username } : {}), ...(target ? { path: addressOf(target) } : {}) }
}

interface ActionOptions {
	actAs: ActingGroup
	grounds: Grounds
	expires: string | null
}

const runAction: Readonly<Record<QueueAction, (item: QueueItem, options: ActionOptions) => Promise<void>>> = {
	remove: (item, { actAs, grounds }) => removeTarget(item, actAs, grounds),
	lock: async (item, { actAs }) => {
		await lockTarget(item, actAs)
		await resolveItem(item.id, 'locked')
	},
	ban: (item, { grounds, expires }) => banAuthor(item.communityId, item.author?.username ?? '', grounds, expires),
}

/** What takes each action back on the server (rule moderation-34). */
const undoAction: Readonly<Record<QueueAction, (item: QueueItem, actAs: ActingGroup) => Promise<unknown>>> = {
	remove: restoreTarget,
	lock: async (item, actAs) => {
		await lockTarget(item, actAs, 'unlock')
		await reopenItem(item.id)
	},
	ban: (item) => unbanMember(item.communityId, item.author?.username ?? ''),
}

function textsOf(
	act: QueueAction,
	{ type, author }: QueueItem,
	actAs: ActingGroup,
): Record<'title' | 'confirm' | 'done' | 'consequence', string> {
	const name = author?.username ?? ''
	if (act === 'ban')
		return {
			title: t('ban-question', { name }),
			confirm: t('ban', { name }),
			done: t('banned', { name }),
			consequence: t('ban-keeps-reports'),
		}
	if (act === 'lock')
		return {
			title: t(`lock-${type}-question`),
			confirm: t(`lock-${type}`),
			done: t(`locked-${type}`),
			consequence: t('lock-effect'),
		}
	return {
		title: t(`remove-${type}-question`),
		confirm: t(`remove-${type}`),
		done: t(`removed-${type}`),
		consequence: type === 'post' ? t('remove-post-effect') : t(`remove-comment-${actAs}`),
	}
}
