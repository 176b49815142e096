import { ApiError, useAction } from '@folkmoot/kit/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { changeTo, readImport, type SourceImport, sendPart } from './source-imports.api.ts'

/** After a lost connection: the pause before the next attempt, and how many there are before somebody is asked. */
const retryMs = 3_000
const triesMax = 20

interface Upload {
	/** Sends what is missing of these files, then starts the dry run. Files that are none of the import's are passed over. */
	send: (one: SourceImport, files: readonly File[]) => Promise<void>
	isSending: boolean
	/** Bytes sent so far, of all files. */
	sent: number
	/** The connection was lost for long: the same files can be sent on. */
	isLost: boolean
	stop: () => void
}

/** Uploads the files of an import in parts, and goes on where a lost connection left off; aborted on unmount. */
export function useUpload(partBytes: number, onDone: () => Promise<void>): Upload {
	const [sent, setSent] = useState(0)
	const [isLost, setLost] = useState(false)
	const upload = useRef<AbortController | null>(null)
	const stop = useCallback(() => upload.current?.abort(), [])
	useEffect(() => stop, [stop])
	const [send, isSending] = useAction(async (one: SourceImport, files: readonly File[]) => {
		upload.current = new AbortController()
		const { signal } = upload.current
		setLost(false)
		try {
			await sendFiles(one, files, { partBytes, signal, onSent: setSent })
			await changeTo(one.id, 'try')
		} catch (error) {
			if (signal.aborted) return
			if (!isConnection(error)) throw error
			setLost(true)
		}
		await onDone()
	})
	return { send, isSending, sent, isLost, stop }
}

interface Sending {
	partBytes: number
	signal: AbortSignal
	onSent: (bytes: number) => void
}

async function sendFiles(one: SourceImport, files: readonly File[], sending: Sending): Promise<void> {
	for (const [index, { name, size }] of one.files.entries()) {
		const file = files.find((chosen) => chosen.name === name && chosen.size === size)
		const before = one.files.slice(0, index).reduce((sum, earlier) => sum + earlier.size, 0)
		if (file) await sendFile(one, index, file, { ...sending, onSent: (bytes) => sending.onSent(before + bytes) })
	}
}

async function sendFile(one: SourceImport, index: number, file: File, { partBytes, signal, onSent }: Sending): Promise<void> {
	let offset = await receivedOf(one, index)
	for (let tries = 0; offset < file.size; ) {
		onSent(offset)
		const at = offset
		const part = file.slice(at, at + partBytes)
		try {
			const onProgress = (share: number) => onSent(at + share * part.size)
			offset = await sendPart({ importId: one.id, file: index, offset: at }, part, { signal, onProgress })
			tries = 0
		} catch (error) {
			if (signal.aborted || !isConnection(error) || ++tries > triesMax) throw error
			await pause(signal)
			offset = await receivedOf(one, index).catch(() => at)
		}
	}
	onSent(file.size)
}

const receivedOf = async (one: SourceImport, index: number) => (await readImport(one))?.files[index]?.received ?? 0

/** No reply, or one of a gateway that does not reach the service. */
const isConnection = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status >= 502)

function pause(signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, retryMs)
		signal.addEventListener(
			'abort',
			() => {
				clearTimeout(timer)
				resolve()
			},
			{ once: true },
		)
	})
}
