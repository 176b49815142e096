import { access } from 'node:fs/promises'
import { explainReadError } from './read-chunks.ts'

/** Throws a PlainError if one of these cannot be read: a misspelt name is told before the first row. */
export async function requireFiles(files: readonly string[]): Promise<void> {
	for (const file of files) {
		await access(file).catch((error: unknown) => {
			throw explainReadError(error, file, 'at its beginning')
		})
	}
}
