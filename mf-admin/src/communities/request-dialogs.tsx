import { limits } from '@folkmoot/contract-kit/limits'
import { useAction, useInvalidate } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { acceptRequest, type CommunityRequest, denyRequest } from '../admin.api.ts'

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
			alert(`/${communityName} was created for @${byUser}.`, { tone: 'good' })
			// The request then has no buttons any more: the focus returns to its row.
			await onDone()
			onClose()
		},
		{
			404: () => alert(`@${byUser} no longer has an account.`, { tone: 'bad' }),
			request_not_found: () => alert('Someone else has already handled this request.', { tone: 'bad' }),
			max_limit_reached: () => alert(`@${byUser} already moderates the maximum number of communities.`, { tone: 'bad' }),
			409: (failure) => alert(failure.message, { tone: 'bad' }),
		},
	)
	return (
		<ConfirmDialog title={`Make /${communityName}?`} confirmLabel="Accept" isRunning={isRunning} onConfirm={accept} onClose={onClose}>
			@{byUser} becomes its first moderator and gets a notification.
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
		alert(`@${byUser} gets a notification.`, { tone: 'good' })
		await onDone()
		onClose()
	})
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		void deny()
	}
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button kind="danger" type="submit" form={form} isLoading={isRunning}>
				Decline
			</Button>
		</>
	)
	return (
		<Dialog title={`Decline /${communityName}?`} onClose={onClose} footer={footer}>
			<form id={form} onSubmit={submit}>
				<TextArea label={`Message to @${byUser}`} rows={4} value={note} maxLength={limits.requestNoteMax} onChange={setNote} />
			</form>
		</Dialog>
	)
}
