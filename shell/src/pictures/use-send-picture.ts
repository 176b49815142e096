import { useAction } from '@folkmoot/kit/api'
import type { Sending } from '@folkmoot/kit/content/upload.api.ts'
import { useEffect, useRef, useState } from 'react'
import { cropImage, type Part } from './crop-image.ts'

interface SendPicture {
	/** From 0 to 1 while uploading, else null. */
	progress: number | null
	problem: string | null
	/** Sets or clears the error of the file. */
	refuse: (problem: string | null) => void
	send: (file: File, url: string, part: Part | null) => void
	giveUp: () => void
}

/** Crops and uploads a picture. Closing the dialog aborts the upload. */
export function useSendPicture(onSend: (image: Blob, sending: Sending) => Promise<void>, onSent: () => void): SendPicture {
	const [progress, setProgress] = useState<number | null>(null)
	const [problem, setProblem] = useState<string | null>(null)
	const sending = useRef<AbortController>(null)
	useEffect(() => () => sending.current?.abort(), [])
	const [send] = useAction(
		async (file: File, url: string, part: Part | null) => {
			const abort = new AbortController()
			sending.current = abort
			setProblem(null)
			setProgress(0)
			try {
				await onSend(await cropImage(file, url, part), { onProgress: setProgress, signal: abort.signal })
				onSent()
			} catch (error) {
				if (!abort.signal.aborted) throw error
			} finally {
				setProgress(null)
			}
		},
		{
			file_size_exceeded: () => setProblem('Maximum file size exceeded.'),
			unsupported_image: () => setProblem('Unsupported image.'),
		},
	)
	return { progress, problem, refuse: setProblem, send: (...given) => void send(...given), giveUp: () => sending.current?.abort() }
}
