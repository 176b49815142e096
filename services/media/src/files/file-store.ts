import type { Readable } from 'node:stream'

/** From and to which byte, both included. */
export interface ByteRange {
	from: number
	to: number
}

/** A file that is there. */
export interface StoredFile {
	/** In bytes. */
	size: number
	read: (range?: ByteRange) => Promise<Readable>
}

/** Where the bytes of images are, by the name in their address. Everything may be done again without harm. */
export interface FileStore {
	/** Keeps a file of this machine under a name; the same name again is the same file again. */
	save: (name: string, file: { path: string; size: number }) => Promise<void>
	find: (name: string) => Promise<StoredFile | null>
	/** Deletes files; those that are gone already, or were never finished, are no fault. */
	delete: (names: readonly string[]) => Promise<void>
	/** The names of all files. */
	list: () => AsyncIterable<string>
}

/** The type that a file is sent as. */
export function typeOf(name: string): string {
	return `image/${name.slice(name.lastIndexOf('.') + 1)}`
}
