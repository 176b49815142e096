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
import { t } from './text.ts'

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
			alert(t('announced-alert'), { tone: 'good' })
			await onAnnounced()
		},
		{ 404: () => showError(t('no-post')), 409: () => showError(t('already-announced')) },
	)
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const postId = parsePostId(address)
		if (postId) setPostIdToConfirm(postId)
		else showError(t('no-post'))
	}
	return (
		<GroupCard heading={t('announce-post')} note={t('announce-note')}>
			<form ref={form} className={styles.form} onSubmit={submit} noValidate>
				<TextInput
					label={t('link-to-post')}
					hint={t('once-hint')}
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
						{t('announce')}
					</Button>
				</div>
			</form>
			{postIdToConfirm !== null && (
				<ConfirmDialog
					title={t('announce-question')}
					confirmLabel={t('announce-to-all')}
					isRunning={isRunning}
					onConfirm={() => void send(postIdToConfirm)}
					onClose={() => setPostIdToConfirm(null)}
				>
					{t('announce-text')}
				</ConfirmDialog>
			)}
		</GroupCard>
	)
}
