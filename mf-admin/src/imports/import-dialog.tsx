import { limits } from '@folkmoot/contract-kit/limits'
import { useAction } from '@folkmoot/kit/api'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Field } from '@folkmoot/kit/ui/field.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { sendArchive } from './imports.api.ts'
import styles from './imports.module.css'
import { t } from './text.ts'

interface Props {
	onSent: () => Promise<void>
	onClose: () => void
}

interface ImportErrors {
	archive?: string | undefined
	name?: string | undefined
}

/** Asks for the file, and for another name if its own is taken. */
export function ImportDialog({ onSent, onClose }: Props): ReactNode {
	const form = useId()
	const [file, setFile] = useState<File | null>(null)
	const [name, setName] = useState('')
	const [errors, setErrors] = useState<ImportErrors>({})
	const { send, isSending, progress } = useUpload({ onError: setErrors, onSent, onClose })
	const submit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		const archive = validateArchive(file)
		setErrors(archive ? { archive } : {})
		if (file && !archive) void send(file, name.trim())
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="primary" type="submit" form={form} isLoading={isSending}>
				{t('import')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('import-community')} onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<Field label={t('archive')} error={errors.archive} hint={t('archive-hint')}>
					{(control) => (
						<input
							{...control}
							type="file"
							accept=".gz,application/gzip"
							className={styles.file}
							onChange={(event) => {
								setFile(event.target.files?.[0] ?? null)
								setErrors({})
							}}
						/>
					)}
				</Field>
				<TextInput
					label={t('name-here')}
					value={name}
					maxLength={limits.communityNameMax}
					placeholder={t('same-as-before')}
					hint={t('name-hint')}
					error={errors.name}
					onChange={setName}
				/>
				<p className={styles.quiet}>{t('authors-note')}</p>
				{isSending && <Progress label={t('sent')} done={progress} of={1} />}
			</form>
		</Dialog>
	)
}

function validateArchive(file: File | null): string | null {
	if (!file) return t('choose-archive')
	return file.size > limits.archiveMaxBytes ? t('too-large') : null
}

/** Uploads the archive, and aborts the upload on unmount. */
function useUpload({ onError, onSent, onClose }: Props & { onError: (errors: ImportErrors) => void }) {
	const [progress, setProgress] = useState(0)
	const upload = useRef<AbortController | null>(null)
	useEffect(() => () => upload.current?.abort(), [])
	const [send, isSending] = useAction(
		async (file: File, name: string) => {
			upload.current = new AbortController()
			const { signal } = upload.current
			setProgress(0)
			try {
				await sendArchive(file, name, { onProgress: setProgress, signal })
			} catch (error) {
				if (signal.aborted) return
				throw error
			}
			await onSent()
			onClose()
		},
		{
			invalid_input: ({ fields }) => onError({ archive: fields?.archive, name: fields?.name }),
			409: ({ fields, message }) => onError({ name: fields?.name ?? message }),
			invalid_community_name: ({ fields, message }) => onError({ name: fields?.name ?? message }),
			file_size_exceeded: ({ message }) => onError({ archive: message }),
			413: () => onError({ archive: t('too-large') }),
		},
	)
	return { send, isSending, progress }
}
