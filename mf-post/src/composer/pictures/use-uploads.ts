import { ApiError, sentenceFor } from '@folkmoot/kit/api'
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { sendPicture } from '../composer.api.ts'
import { fileProblem, type Picture } from './picture.ts'

/** The state of an unfinished upload; `part` from 0 to 1. */
export type Upload = { state: 'waiting' } | { state: 'sending'; part: number } | { state: 'failed'; sentence: string; canRetry: boolean }

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
const atOnce = 2

interface Entry {
	file: File
	url: string
	upload: Upload
	abort: AbortController | null
}

/** Uploads files through a queue, `atOnce` at a time. `onArrival` is called for each finished one. */
export function useUploads(onArrival: (key: string, image: NonNullable<Picture['image']>) => void): Uploads {
	const entries = useRef(new Map<string, Entry>())
	const [version, redraw] = useReducer((count: number) => count + 1, 0)
	const arrive = useRef(onArrival)
	arrive.current = onArrival
	const send = useCallback(() => sendNext(entries.current, redraw, (key, image) => arrive.current(key, image)), [])
	useEffect(() => {
		const known = entries.current
		return () => {
			for (const key of [...known.keys()]) forget(known, key)
		}
	}, [])
	// biome-ignore lint/correctness/useExhaustiveDependencies: `version` says when the entries in the ref changed
	const states = useMemo(() => new Map([...entries.current].map(([key, { upload }]) => [key, upload])), [version])
	return {
		states,
		localUrl: (key) => entries.current.get(key)?.url,
		isUploading: [...states.values()].some(({ state }) => state !== 'failed'),
		add: (files) => {
			for (const { key, file } of files) {
				const sentence = fileProblem(file)
				const upload: Upload = sentence ? { state: 'failed', sentence, canRetry: false } : { state: 'waiting' }
				entries.current.set(key, { file, url: URL.createObjectURL(file), upload, abort: null })
			}
			redraw()
			send()
		},
		retry: (key) => {
			change(entries.current, key, { upload: { state: 'waiting' } })
			redraw()
			send()
		},
		drop: (key) => {
			forget(entries.current, key)
			redraw()
			send()
		},
	}
}

function sendNext(entries: Map<string, Entry>, redraw: () => void, arrive: (key: string, image: NonNullable<Picture['image']>) => void) {
	const waiting = [...entries].filter(([, { upload }]) => upload.state === 'waiting')
	const sending = [...entries.values()].filter(({ upload }) => upload.state === 'sending').length
	for (const [key, { file }] of waiting.slice(0, Math.max(0, atOnce - sending))) {
		const abort = new AbortController()
		const show = (upload: Upload) => {
			change(entries, key, { upload, abort })
			redraw()
		}
		show({ state: 'sending', part: 0 })
		sendPicture(file, { signal: abort.signal, onProgress: (part) => !abort.signal.aborted && show({ state: 'sending', part }) })
			.then(
				(image) => {
					if (abort.signal.aborted) return
					arrive(key, image)
					forget(entries, key)
					redraw()
				},
				(error: unknown) => !abort.signal.aborted && show(failureOf(error)),
			)
			.finally(() => sendNext(entries, redraw, arrive))
	}
}

/** spec 2 §8 */
function failureOf(error: unknown): Upload {
	const code = error instanceof ApiError ? error.code : ''
	const final: Partial<Record<string, string>> = {
		file_size_exceeded: 'Maximum file size exceeded.',
		unsupported_image: 'Unsupported image.',
		no_image_posts: 'Image posts are disabled.',
	}
	const known = final[code]
	return { state: 'failed', sentence: known ?? sentenceFor(error), canRetry: known === undefined }
}

function change(entries: Map<string, Entry>, key: string, changes: Partial<Entry>): void {
	const entry = entries.get(key)
	if (entry) entries.set(key, { ...entry, ...changes })
}

function forget(entries: Map<string, Entry>, key: string): void {
	const entry = entries.get(key)
	entries.delete(key)
	entry?.abort?.abort()
	if (entry) URL.revokeObjectURL(entry.url)
}
