import { prefixRange } from './prefix-range.ts'

/** `importRun` of what an undone import has left, such as a thread in which members have written: it goes with the next one that is undone. */
export const undoneRun = 'undone'

/** What an import has brought: all whose importKey begins with `prefix`, or of that only what came with one run. */
export interface ImportedRange {
	prefix: string
	/** Null for all runs, and for what came before runs were kept. */
	run: string | null
}

/** A filter for it. */
export const ofImport = ({ prefix, run }: ImportedRange) => ({
	importKey: prefixRange(prefix),
	...(run === null ? {} : { importRun: { $in: [run, undoneRun] } }),
})
