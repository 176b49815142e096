import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { focusInvalid } from '@folkmoot/kit/ui/focus-invalid.ts'
import { NameInput } from '@folkmoot/kit/ui/name-input.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { requestCommunity } from '../community.api.ts'
import styles from './create.module.css'
import { validateName } from './name-rules.ts'
import { t } from './request-text.ts'

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
			alert(t('requested'))
			onClose()
		},
		{
			409: () => showError(t('already')),
			community_exists: () => showError(t('taken')),
			community_already_exists: () => showError(t('taken')),
			invalid_community_name: (failure) => showError(failure.fields?.name ?? failure.message),
		},
	)
	const submit = (event: FormEvent) => {
		event.preventDefault()
		const nameError = validateName(name, t('short'))
		if (nameError) showError(nameError)
		else void request()
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={formId} isLoading={isRunning}>
				{t('request')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('title')} onClose={onClose} footer={footer}>
			<form ref={form} id={formId} className={styles.form} onSubmit={submit} noValidate>
				<NameInput
					label={t('name')}
					value={name}
					maxLength={limits.communityNameMax}
					error={error}
					onChange={(value) => {
						setName(value)
						setError(null)
					}}
				/>
				<TextArea label={t('why')} rows={5} value={note} maxLength={limits.requestNoteMax} onChange={setNote} />
			</form>
		</Dialog>
	)
}
