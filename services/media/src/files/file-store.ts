import type { Readable } from 'node:stream'

/** First and last byte, inclusive. */
export interface ByteRange {
	from: number
	to: number
}

/** An existing file. */
export interface StoredFile {
	/** In bytes. */
	size: number
	read: (range?: ByteRange) => Promise<Readable>
}

/** Storage of image bytes, by the file name in their address. All operations are idempotent. */
export interface FileStore {
	/** Stores a local file under a name; the same name always means the same content. */
	save: (name: string, file: { path: string; size: number }) => Promise<void>
	find: (name: string) => Promise<StoredFile | null>
	/** Deletes files; missing or unfinished ones are no error. */
	delete: (names: readonly string[]) => Promise<void>
	/** Names of all files. */
	list: () => AsyncIterable<string>
}

/** The content type of a file. */
export function typeOf(name: string): string {
	return `image/${name.slice(name.lastIndexOf('.') + 1)}`
}
