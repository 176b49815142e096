import { limits } from '@folkmoot/contract-kit/limits'
import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { acceptRequest, type CommunityRequest, denyRequest } from '../admin.api.ts'
import { t } from './text.ts'

interface Props {
	request: CommunityRequest
	onDone: () => Promise<void>
	onClose: () => void
}

/** Confirms creating a requested community. */
export function AcceptDialog({ request: { id, communityName, byUser }, onDone, onClose }: Props): ReactNode {
	const alert = useAlert()
	const invalidate = useInvalidate()
	const [accept, isRunning] = useAction(
		async () => {
			await acceptRequest(id)
			invalidate('/api/_communities')
			alert(t('was-created', { community: communityName, name: byUser }), { tone: 'good' })
			// The request then has no buttons any more: the focus returns to its row.
			await onDone()
			onClose()
		},
		{
			404: () => alert(t('no-account', { name: byUser }), { tone: 'bad' }),
			request_not_found: () => alert(t('already-handled'), { tone: 'bad' }),
			max_limit_reached: () => alert(t('moderates-too-many', { name: byUser }), { tone: 'bad' }),
			409: (failure) => alert(failure.message, { tone: 'bad' }),
		},
	)
	return (
		<ConfirmDialog
			title={t('accept-question', { community: communityName })}
			confirmLabel={t('accept')}
			isRunning={isRunning}
			onConfirm={accept}
			onClose={onClose}
		>
			{t('accept-text', { name: byUser })}
		</ConfirmDialog>
	)
}

/** Denies a request, with a note. */
export function DenyDialog({ request: { id, communityName, byUser }, onDone, onClose }: Props): ReactNode {
	const form = useId()
	const alert = useAlert()
	const [note, setNote] = useState('')
	const [deny, isRunning] = useAction(async () => {
		await denyRequest(id, note.trim())
		alert(t('is-notified', { name: byUser }), { tone: 'good' })
		await onDone()
		onClose()
	})
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void deny()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="danger" type="submit" form={form} isLoading={isRunning}>
				{t('decline')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('decline-question', { community: communityName })} onClose={onClose} footer={footer}>
			<form id={form} onSubmit={submit}>
				<TextArea label={t('message-to', { name: byUser })} rows={4} value={note} maxLength={limits.requestNoteMax} onChange={setNote} />
			</form>
		</Dialog>
	)
}
