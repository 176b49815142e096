import { rename, writeFile } from 'node:fs/promises'

/** Writes a file in one move: whoever reads it meanwhile gets the old one or the new one. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
	const draft = `${file}.${process.pid}.draft`
	await writeFile(draft, content)
	await rename(draft, file)
}
