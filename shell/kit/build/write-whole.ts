import { rename, writeFile } from 'node:fs/promises'

/** Writes a file atomically: readers get either the old content or the new. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
	const draft = `${file}.${process.pid}.draft`
	await writeFile(draft, content)
	await rename(draft, file)
}
