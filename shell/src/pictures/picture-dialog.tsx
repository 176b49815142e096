import { limits } from '@folkmoot/contract-kit/limits'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { Progress } from '@folkmoot/kit/ui/progress.tsx'
import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CropArea } from './crop-image.ts'
import { PictureCropper } from './picture-cropper.tsx'
import styles from './picture-dialog.module.css'
import { t } from './text.ts'
import { useUploadPicture } from './use-upload-picture.ts'

/** Dialog to choose, crop and upload an image. Other areas use it as `shell/picture-dialog`. */
export function Fragment({ title, aspect = 1, isRound = false, onSend, onClose }: FragmentProps<'shell/picture-dialog'>): ReactNode {
	const [chosen, setChosen] = useChosen()
	const [area, setArea] = useState<CropArea | null>(null)
	const [isUnreadable, setUnreadable] = useState(false)
	const { progress, error, setError, send, cancel } = useUploadPicture(onSend, onClose)
	const choose = (file: File | undefined) => {
		if (!file) return
		const nextError = validateFile(file)
		setError(nextError)
		setArea(null)
		setUnreadable(false)
		setChosen(nextError ? null : file)
	}
	const isSending = progress !== null
	const footer = (
		<>
			<CancelButton onClick={isSending ? cancel : onClose} />
			{chosen && (
				<Button kind="primary" isLoading={isSending} onClick={() => send(chosen.file, chosen.url, isUnreadable ? null : area)}>
					{t('save')}
				</Button>
			)}
		</>
	)
	return (
		<Dialog title={title} onClose={onClose} footer={footer}>
			<div className={styles.dialog}>
				{chosen && !isUnreadable && (
					<PictureCropper
						key={chosen.url}
						url={chosen.url}
						aspect={aspect}
						isRound={isRound}
						onChoose={setArea}
						onUnreadable={() => setUnreadable(true)}
					/>
				)}
				{chosen && isUnreadable && <p className={styles.note}>{t('unreadable', { name: chosen.file.name })}</p>}
				<FileButton hasFile={chosen !== null} isDisabled={isSending} onChoose={choose} />
				{error && (
					<p className={styles.problem} role="alert">
						{error}
					</p>
				)}
				{isSending && <Progress label={t('sending')} done={progress} of={1} />}
			</div>
		</Dialog>
	)
}

/** Client-side validation of a file (rule media-1). */
function validateFile({ size, type }: File): string | null {
	if (size > limits.uploadMaxBytes) return t('too-large')
	// The browser does not know the type; the server inspects the bytes.
	return type === '' || type.startsWith('image/') ? null : t('unsupported')
}

interface FileButtonProps {
	hasFile: boolean
	isDisabled: boolean
	onChoose: (file: File | undefined) => void
}

function FileButton({ hasFile, isDisabled, onChoose }: FileButtonProps): ReactNode {
	const input = useRef<HTMLInputElement>(null)
	return (
		<div className={hasFile ? styles.again : styles.choose}>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={t('file')}
				accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
				onChange={({ target }) => {
					onChoose(target.files?.[0])
					// Allows choosing the same file again after an error.
					target.value = ''
				}}
			/>
			<Button kind={hasFile ? 'quiet' : 'plain'} disabled={isDisabled} onClick={() => input.current?.click()}>
				<ImageUp aria-hidden="true" /> {hasFile ? t('another') : t('choose')}
			</Button>
			{!hasFile && <p className={styles.note}>{t('formats')}</p>}
		</div>
	)
}

interface Chosen {
	file: File
	/** Its object URL, valid while it is the chosen file. */
	url: string
}

function useChosen(): [chosen: Chosen | null, choose: (file: File | null) => void] {
	const [chosen, setChosen] = useState<Chosen | null>(null)
	useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])
	return [chosen, (file) => setChosen(file && { file, url: URL.createObjectURL(file) })]
}
