import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { requestCommunity } from '../community.api.ts'
import styles from './create.module.css'
import { validateName } from './name-rules.ts'

/** Requests a community from the admins (rule communities-6). */
export function RequestDialog({ onClose }: { onClose: () => void }): ReactNode {
	const formId = useId()
	const form = useRef<HTMLFormElement>(null)
	const alert = useAlert()
	const [name, setName] = useState('')
	const [note, setNote] = useState('')
	const [error, setError] = useState<string | null>(null)
	const showError = (message: string) => {
		setError(message)
		focusInvalid(form.current)
	}
	const [request, isRunning] = useAction(
		async () => {
			await requestCommunity(name, note)
			alert('Requested!')
			onClose()
		},
		{
			409: () => showError('You have already requested this community.'),
			community_exists: () => showError('A community by that name already exists.'),
			community_already_exists: () => showError('A community by that name already exists.'),
			invalid_community_name: (failure) => showError(failure.fields?.name ?? failure.message),
		},
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const nameError = validateName(name, 'Community name has to have at least 3 characters.')
		if (nameError) showError(nameError)
		else void request()
	}
	const footer = (
		<>
			<Button onClick={onClose}>Cancel</Button>
			<Button kind="primary" type="submit" form={formId} isLoading={isRunning}>
				Request community
			</Button>
		</>
	)
	return (
		<Dialog title="Request a community" onClose={onClose} footer={footer}>
			<form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
				<NameInput
					label="Name"
					value={name}
					maxLength={limits.communityNameMax}
					error={error}
					onChange={(value) => {
						setName(value)
						setError(null)
					}}
				/>
				<TextArea label="Why is it needed?" rows={5} value={note} maxLength={limits.requestNoteMax} onChange={setNote} />
			</form>
		</Dialog>
	)
}
