import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { ConfirmDialog } from '@folkmoot/kit/ui/confirm-dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import { announce } from './announcements.api.ts'
import { parsePostId } from './parse-post-id.ts'

const noPost = 'No post found at this address.'

/** Announces a post to all members, after a confirmation (rule posts-14). */
export function AnnounceCard({ onAnnounced }: { onAnnounced: () => Promise<void> }): ReactNode {
	const alert = useAlert()
	const form = useRef<HTMLFormElement>(null)
	const [address, setAddress] = useState('')
	const [error, setError] = useState<string | null>(null)
	const [postIdToConfirm, setPostIdToConfirm] = useState<string | null>(null)
	const showError = (message: string) => {
		setPostIdToConfirm(null)
		setError(message)
		focusInvalid(form.current)
	}
	const [send, isRunning] = useAction(
		async (postId: string) => {
			await announce(postId)
			setPostIdToConfirm(null)
			setAddress('')
			alert('Announced.', { tone: 'good' })
			await onAnnounced()
		},
		{ 404: () => showError(noPost), 409: () => showError('Already announced') },
	)
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const postId = parsePostId(address)
		if (postId) setPostIdToConfirm(postId)
		else showError(noPost)
	}
	return (
		<GroupCard heading="Announce a post" note="Every member gets a notification.">
			<form ref={form} className={styles.form} onSubmit={submit} noValidate>
				<TextInput
					label="Link to the post"
					hint="A post can only be announced once."
					value={address}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					error={error}
					onChange={(value) => {
						setAddress(value)
						setError(null)
					}}
				/>
				<div>
					<Button kind="primary" type="submit" disabled={address.trim() === ''}>
						Announce
					</Button>
				</div>
			</form>
			{postIdToConfirm !== null && (
				<ConfirmDialog
					title="Announce this post?"
					confirmLabel="Announce to all"
					isRunning={isRunning}
					onConfirm={() => void send(postIdToConfirm)}
					onClose={() => setPostIdToConfirm(null)}
				>
					Are you sure? This will send a notification to all users.
				</ConfirmDialog>
			)}
		</GroupCard>
	)
}
