import { ApiError, type ByFailure, errorMessageFor, judgeFailure } from '@folkmoot/kit/api'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { sendPicture } from '../composer.api.ts'
import { type Picture, validateFile } from './picture.ts'
import { t } from './text.ts'

/** The state of an unfinished upload; `part` from 0 to 1. */
export type Upload = { state: 'waiting' } | { state: 'sending'; part: number } | { state: 'failed'; message: string; canRetry: boolean }

export interface Uploads {
	/** By picture key; finished uploads are not in it. */
	states: ReadonlyMap<string, Upload>
	/** Object URL of the file, until the service has the image. */
	localUrl: (key: string) => string | undefined
	isUploading: boolean
	add: (files: readonly { key: string; file: File }[]) => void
	retry: (key: string) => void
	/** Removes it, aborting its upload. */
	drop: (key: string) => void
}

/** The service converts two images concurrently: more would only queue there. */
const maxConcurrentUploads = 2

interface Entry {
	file: File
	url: string
	upload: Upload
	abort: AbortController | null
}

/** Uploads files through a queue, `maxConcurrentUploads` at a time. `onUploaded` is called for each finished one. */
export function useUploads(onUploaded: (key: string, image: NonNullable<Picture['image']>) => void): Uploads {
	const entries = useRef(new Map<string, Entry>())
	const [version, forceUpdate] = useReducer((count: number) => count + 1, 0)
	const onUploadedRef = useRef(onUploaded)
	onUploadedRef.current = onUploaded
	const send = useCallback(() => sendNext(entries.current, forceUpdate, (key, image) => onUploadedRef.current(key, image)), [])
	useEffect(() => {
		const mountedEntries = entries.current
		return () => {
			for (const key of [...mountedEntries.keys()]) removeEntry(mountedEntries, key)
		}
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: `version` increments when the entries in the ref change
	const states = useMemo(() => new Map([...entries.current].map(([key, { upload }]) => [key, upload])), [version])
	return {
		states,
		localUrl: (key) => entries.current.get(key)?.url,
		isUploading: [...states.values()].some(({ state }) => state !== 'failed'),
		add: (files) => {
			for (const { key, file } of files) {
				const message = validateFile(file)
				const upload: Upload = message ? { state: 'failed', message, canRetry: false } : { state: 'waiting' }
				entries.current.set(key, { file, url: URL.createObjectURL(file), upload, abort: null })
			}
			forceUpdate()
			send()
		},
		retry: (key) => {
			updateEntry(entries.current, key, { upload: { state: 'waiting' } })
			forceUpdate()
			send()
		},
		drop: (key) => {
			removeEntry(entries.current, key)
			forceUpdate()
			send()
		},
	}
}

function sendNext(
	entries: Map<string, Entry>,
	forceUpdate: () => void,
	onUploaded: (key: string, image: NonNullable<Picture['image']>) => void,
) {
	const waiting = [...entries].filter(([, { upload }]) => upload.state === 'waiting')
	const sending = [...entries.values()].filter(({ upload }) => upload.state === 'sending').length
	for (const [key, { file }] of waiting.slice(0, Math.max(0, maxConcurrentUploads - sending))) {
		const abort = new AbortController()
		const show = (upload: Upload) => {
			updateEntry(entries, key, { upload, abort })
			forceUpdate()
		}
		show({ state: 'sending', part: 0 })
		sendPicture(file, { signal: abort.signal, onProgress: (part) => !abort.signal.aborted && show({ state: 'sending', part }) })
			.then(
				(image) => {
					if (abort.signal.aborted) return
					onUploaded(key, image)
					removeEntry(entries, key)
					forceUpdate()
				},
				(error: unknown) => !abort.signal.aborted && show(toFailedUpload(error)),
			)
			.finally(() => sendNext(entries, forceUpdate, onUploaded))
	}
}

/** A failed upload with its message; a refusal of the file itself cannot be retried. */
function toFailedUpload(error: unknown): Upload {
	const finalMessages: ByFailure<string> = {
		413: t('too-large'),
		file_size_exceeded: t('too-large'),
		// The service says more of a picture that is too large to decode.
		unsupported_image: (error instanceof ApiError && error.message) || t('unsupported'),
		no_image_posts: t('disabled'),
	}
	const message = error instanceof ApiError ? judgeFailure(error, finalMessages) : undefined
	return { state: 'failed', message: message ?? errorMessageFor(error), canRetry: message === undefined }
}

function updateEntry(entries: Map<string, Entry>, key: string, changes: Partial<Entry>): void {
	const entry = entries.get(key)
	if (entry) entries.set(key, { ...entry, ...changes })
}

const revokeAfterMs = 10_000

function removeEntry(entries: Map<string, Entry>, key: string): void {
	const entry = entries.get(key)
	entries.delete(key)
	entry?.abort?.abort()
	// A browser that is only about to load the preview would log an error.
	if (entry) setTimeout(() => URL.revokeObjectURL(entry.url), revokeAfterMs)
}
