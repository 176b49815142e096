import { limits } from '@folkmoot/contract-kit/limits'
import { useCallback } from 'react'
import { changePicture, movePicture, type Picture, tooManyPictures } from './picture.ts'
import { type Uploads, useUploads } from './use-uploads.ts'

export interface Pictures {
	list: readonly Picture[]
	uploads: Uploads
	/** Adds files that were chosen, pasted or dropped; rejects all if they are too many. */
	add: (files: readonly File[]) => void
	change: (key: string, changes: Pick<Partial<Picture>, 'caption' | 'altText'>) => void
	move: (from: number, to: number) => void
	remove: (key: string) => void
}

interface Place {
	list: readonly Picture[]
	/** Functional update of the current list: uploads finish while captions are typed. */
	update: (change: (list: readonly Picture[]) => readonly Picture[]) => void
	onError: (error: string | undefined) => void
}

/** The same pictures, read-only while the post is sent. */
export function readOnlyPictures(pictures: Pictures): Pictures {
	const noop = () => undefined
	return { ...pictures, add: noop, change: noop, move: noop, remove: noop }
}

/** The pictures of a post that is being written. */
export function usePictures({ list, update, onError }: Place): Pictures {
	const uploads = useUploads(useCallback((key, image) => update((now) => changePicture(now, key, { image })), [update]))
	return {
		list,
		uploads,
		add: (files) => {
			if (files.length === 0) return
			if (list.length + files.length > limits.imagesPerPost) return onError(tooManyPictures())
			const added = files.map((file) => ({ key: crypto.randomUUID(), file }))
			onError(undefined)
			update((now) => [...now, ...added.map(({ key, file }) => ({ key, fileName: file.name, image: null, caption: '', altText: '' }))])
			uploads.add(added)
		},
		change: (key, changes) => update((now) => changePicture(now, key, changes)),
		move: (from, to) => update((now) => movePicture(now, from, to)),
		remove: (key) => {
			uploads.drop(key)
			onError(undefined)
			update((now) => now.filter((picture) => picture.key !== key))
		},
	}
}
