import { PlainError } from '@folkmoot/mongod/plain-error'
import { type Line, type LineOptions, readLines } from './read-lines.ts'

export interface FileLine extends Line {
	file: string
}

/** The lines of several files. Where one breaks off, the others are still read; then the first such error is thrown. */
export async function* readLinesOfFiles(files: readonly string[], options: LineOptions = {}): AsyncGenerator<FileLine> {
	let damage: PlainError | null = null
	for (const file of files) {
		let isBegun = false
		try {
			for await (const line of readLines(file, options)) {
				isBegun = true
				yield { ...line, file }
			}
		} catch (error) {
			if (!isBegun || !(error instanceof PlainError)) throw error
			damage ??= error
		}
	}
	if (damage) throw damage
}
