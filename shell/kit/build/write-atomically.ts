import { rename, writeFile } from 'node:fs/promises'

/** Writes a file atomically: readers get either the old content or the new. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
	const temporary = `${file}.${process.pid}.draft`
	await writeFile(temporary, content)
	await rename(temporary, file)
}
