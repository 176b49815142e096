import type { ImportSourceName } from '@folkmoot/admin-contract/import-sources'
import { emptyReport } from '../src/import-report.ts'
import { convertSource } from '../src/sources/convert-source.ts'
import { nothingLeftOut } from '../src/sources/leave-out-list.ts'
import { sources } from '../src/sources/sources.ts'

/** `node read-in-process.ts SOURCE FILE FOLDER`: converts a file and prints what came of it and the peak of its memory. */
const [source = '', file = '', folder = ''] = process.argv.slice(2)
const found = sources[source as ImportSourceName] // the test names one that there is
const counts = { rows: 0, leftOut: 0 }
const report = emptyReport((note) => {
	if (note.what === 'left out') counts.leftOut += 1
})
let failure: string | null = null
try {
	await convertSource(found, [file], {
		target: `${folder}/rows.ndjson.gz`,
		report,
		host: 'forum.example',
		community: 'tea',
		mapping: null,
		folder,
		isStopped: () => false,
		rename: new Map(),
		into: null,
		list: nothingLeftOut,
		onProgress: (rows) => {
			counts.rows = rows
		},
	})
	failure = report.damage?.message ?? null
} catch (error) {
	if (!(error instanceof Error && 'remedy' in error)) throw error
	failure = error.message
}
process.stdout.write(JSON.stringify({ ...counts, failure, peakMb: Math.round(process.resourceUsage().maxRSS / 1_024) }))
