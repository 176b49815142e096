import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import type { z } from 'zod'

/** Reads the report of an earlier run for comparison. */
export async function readReport<S extends z.ZodType>(file: string, schema: S): Promise<z.infer<S>> {
	const text = await readFile(file, 'utf8').catch(() => {
		throw new PlainError(`${file} cannot be read.`, 'name the .json file of an earlier run after --against.')
	})
	return schema.parse(JSON.parse(text))
}

/** Writes a report as JSON and as text, and prints it; `base` is its path without an extension. */
export async function writeReport(base: string, report: object, text: string, say: (line: string) => void): Promise<void> {
	await mkdir(path.dirname(base), { recursive: true })
	await writeFile(`${base}.json`, JSON.stringify(report, null, '\t'))
	await writeFile(`${base}.md`, `${text}\n`)
	say(`\n${text}\n\nWritten to ${base}.md and .json`)
}
