import { type UploadOptions, useAction } from '@folkmoot/kit/api'
import { useEffect, useRef, useState } from 'react'
import { type CropArea, cropImage } from './crop-image.ts'
import { t } from './text.ts'

interface PictureUpload {
	/** From 0 to 1 while uploading, else null. */
	progress: number | null
	error: string | null
	/** Sets or clears the error of the file. */
	setError: (error: string | null) => void
	send: (file: File, url: string, area: CropArea | null) => void
	cancel: () => void
}

/** Crops and uploads a picture. Closing the dialog aborts the upload. */
export function useUploadPicture(onSend: (image: Blob, sending: UploadOptions) => Promise<void>, onSent: () => void): PictureUpload {
	const [progress, setProgress] = useState<number | null>(null)
	const [error, setError] = useState<string | null>(null)
	const sending = useRef<AbortController>(null)
	useEffect(() => () => sending.current?.abort(), [])
	const [send] = useAction(
		async (file: File, url: string, area: CropArea | null) => {
			const abort = new AbortController()
			sending.current = abort
			setError(null)
			setProgress(0)
			try {
				await onSend(await cropImage(file, url, area), { onProgress: setProgress, signal: abort.signal })
				onSent()
			} catch (error) {
				if (!abort.signal.aborted) throw error
			} finally {
				setProgress(null)
			}
		},
		{
			file_size_exceeded: () => setError(t('too-large')),
			413: () => setError(t('too-large')),
			// The service says more of a picture that is too large to decode.
			unsupported_image: ({ message }) => setError(message || t('unsupported')),
		},
	)
	return { progress, error, setError, send: (...input) => void send(...input), cancel: () => sending.current?.abort() }
}
