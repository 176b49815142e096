import { createWriteStream, type WriteStream } from 'node:fs'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { importReportLines } from '@folkmoot/admin-contract/import-limits'
import type { LineNote } from '../import-report.ts'

interface BoundedReport {
	add: (note: LineNote) => void
	/** Waits until all is written. */
	end: () => Promise<void>
	/** Null if there was nothing to list. */
	path: () => string | null
}

/** Lists the first lines that were refused, mended or left out, with the names of the files as they were uploaded. */
export function openBoundedReport(file: string): BoundedReport {
	let [stream, lines]: [WriteStream | null, number] = [null, 0]
	return {
		add: (note) => {
			if (++lines > importReportLines) return
			stream ??= createWriteStream(file, { mode: 0o600 })
			const named = note.file === undefined ? note : { ...note, file: path.basename(note.file) }
			stream.write(`${JSON.stringify(named)}\n`)
		},
		end: async () => {
			if (!stream || stream.closed) return
			stream.end()
			await finished(stream)
		},
		path: () => (stream ? file : null),
	}
}
