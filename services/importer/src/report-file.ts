import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import type { LineNote } from './import-report.ts'

/** Lists every line of a file that was refused or mended: newline-delimited JSON, made with the first one. */
export interface ReportFile {
	add: (note: LineNote) => void
	/** Waits until all is written; returns its path, or null if there was nothing to list. */
	end: () => Promise<string | null>
}

/** `folder` is made if it is not there. */
export async function openReportFile(folder: string, importedFile: string, now: Date): Promise<ReportFile> {
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const name = `${path.basename(importedFile)}-${now.toISOString().slice(0, 19).replace(/[:T]/g, '-')}.ndjson`
	const file = path.join(folder, name)
	let stream: WriteStream | null = null
	let failure: Error | null = null
	return {
		add: (note) => {
			stream ??= createWriteStream(file, { mode: 0o600 }).on('error', (error) => {
				failure = error
			})
			stream.write(`${JSON.stringify(note)}\n`)
		},
		end: async () => {
			if (!stream) return null
			stream.end()
			if (failure === null) await finished(stream)
			if (failure) throw failure
			return file
		},
	}
}
