import { readChunks } from './read-chunks.ts'
import type { TableFormat } from './read-table.ts'

/** What a file of separated values looks like. */
export interface DetectedTable extends TableFormat {
	/** A label of the Encoding Standard; null for UTF-8 and Windows-1252, which readTable() reads both. */
	encoding: string | null
}

const sampleBytes = 64_000
const delimiters = [',', ';', '\t', '|'] as const

/** Looks at the beginning of a file; what is given is not guessed. */
export async function detectTable(file: string, given: Partial<DetectedTable> = {}): Promise<DetectedTable> {
	const bytes = await startOf(file)
	const encoding = given.encoding ?? unicodeOf(bytes)
	const text = new TextDecoder(encoding ?? 'utf-8').decode(bytes)
	return {
		encoding,
		delimiter: given.delimiter ?? delimiterIn(text),
		escape: given.escape ?? (isBackslashed(text) ? '\\' : '"'),
	}
}

/** The content of a file in UTF-8. */
export async function* readTranscoded(file: string, encoding: string | null): AsyncGenerator<Buffer> {
	const decoder = encoding === null ? null : new TextDecoder(encoding)
	for await (const { bytes } of readChunks(file)) yield decoder ? Buffer.from(decoder.decode(bytes, { stream: true })) : bytes
	if (decoder) yield Buffer.from(decoder.decode())
}

async function startOf(file: string): Promise<Buffer> {
	let start: Buffer = Buffer.alloc(0)
	for await (const { bytes } of readChunks(file)) {
		start = Buffer.concat([start, bytes])
		if (start.length >= sampleBytes) break
	}
	return start.subarray(0, sampleBytes)
}

/** UTF-16 by its mark, or by the zeros that every second byte of Latin letters is. */
function unicodeOf(bytes: Buffer): string | null {
	const [first = 0, second = 0] = bytes
	if (first === 0xff && second === 0xfe) return 'utf-16le'
	if (first === 0xfe && second === 0xff) return 'utf-16be'
	const start = bytes.subarray(0, 200)
	const zerosAt = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length
	if (zerosAt(1) > start.length / 4) return 'utf-16le'
	return zerosAt(0) > start.length / 4 ? 'utf-16be' : null
}

/** The sign that divides most of the first rows into as many fields as the header. */
function delimiterIn(text: string): string {
	const [, told] = /^\ufeff?sep=(.)\r?\n/i.exec(text) ?? []
	if (told !== undefined) return told
	const scores = delimiters.map((delimiter) => {
		const [header = 0, ...rows] = countsIn(text, delimiter)
		const alike = rows.filter((count) => count === header).length
		return { delimiter, score: header === 0 ? 0 : (alike + 1) * 1_000 + header }
	})
	return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}

/** Whether backslashes stand before quotes, and no quotes are doubled. */
const isBackslashed = (text: string) => text.includes('\\"') && !/\w""|""\w/.test(text.replaceAll('\\"', ''))

const rowsLooked = 30

/** How often the sign stands outside quotes in each of the first rows. */
function countsIn(text: string, delimiter: string): number[] {
	return text
		.replace(/"[^"]*(?:"|$)/g, '')
		.split(/[\r\n]+/)
		.slice(0, rowsLooked)
		.map((row) => row.split(delimiter).length - 1)
		.filter((count) => count > 0)
}
