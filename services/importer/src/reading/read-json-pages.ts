import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { expandFolders } from '../sources/expand-folders.ts'
import type { Origin } from '../sources/source.ts'
import { readLines, textOf } from './read-lines.ts'
import { requireFiles } from './require-files.ts'

/** A whole answer of an API, or a line of several; `value` is undefined where it is no JSON. */
export interface JsonPage {
	at: Origin
	value: unknown
}

/** Answers are far smaller; a larger file is read line by line. */
const wholeMax = 64_000_000

const jsonNames = /\.(?:json|ndjson|jsonl)(?:\.gz)?$/i

/** The JSON files that are named, and those in folders that are named, in order of their names. */
export async function findJsonFiles(paths: readonly string[]): Promise<string[]> {
	const files = await expandFolders(paths, jsonNames)
	await requireFiles(files)
	return files
}

/** Each file as one JSON value, else as one a line; gzipped or not. */
export async function* readJsonPages(files: readonly string[]): AsyncGenerator<JsonPage> {
	for (const file of files) {
		const whole = await parseWhole(file)
		if (whole !== undefined) {
			yield { at: { file, line: 1 }, value: whole }
			continue
		}
		for await (const line of readLines(file)) {
			const { text } = textOf(line)
			if (text.trim() !== '') yield { at: { file, line: line.number }, value: parse(text) }
		}
	}
}

async function parseWhole(file: string): Promise<unknown> {
	if ((await stat(file)).size > wholeMax) return undefined
	const bytes = await readFile(file)
	if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return parse(bytes.toString('utf8'))
	try {
		return parse((await promisify(gunzip)(bytes, { maxOutputLength: wholeMax })).toString('utf8'))
	} catch {
		return undefined
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text.replace(/^\ufeff/, ''))
	} catch {
		return undefined
	}
}
