import path from 'node:path'
import type { Mending } from './mending/mending.ts'
import { type BadLine, type Kind, kinds } from './row.ts'
import type { LeftOut, Origin } from './sources/source.ts'

/** A refused line. */
export interface RejectedLine extends BadLine {
	line: number
}

/** A line that was refused or mended, as it is listed in the file of all of them. */
export interface LineNote extends RejectedLine {
	what: 'refused' | 'mended' | 'left out'
	/** Of a source of several files: the one that the line is in. */
	file?: string
	was?: unknown
}

interface Total {
	kind: Kind | null
	field: string
	reason: string
	count: number
	/** The line of the first, and its file if there are several. */
	first: string
}

/** The result of importing a file's lines. */
export interface ImportReport {
	counts: Record<Kind, { added: number; known: number; refused: number }>
	/** Lines that are no row of any kind. */
	unreadable: number
	/** The first refused lines. */
	refused: RejectedLine[]
	/** How often something was refused, mended or left out for the same reason. */
	totals: Record<LineNote['what'], Map<string, Total>>
	mendedLines: Set<number>
	/** Where a line comes from, if what is imported was converted. */
	originOf: ((line: number) => Origin | null) | null
	onNote: (note: LineNote) => void
	/** Posts whose pictures the site still has to fetch. */
	pictures: number
	/** The file could not be read to its end. */
	damage: Error | null
	/** Not all of it was imported, because somebody stopped it. */
	isStopped: boolean
}

const refusedKept = 100

export function emptyReport(onNote: ImportReport['onNote'] = () => {}): ImportReport {
	const none = () => ({ added: 0, known: 0, refused: 0 })
	return {
		counts: { community: none(), user: none(), post: none(), comment: none(), vote: none() },
		unreadable: 0,
		refused: [],
		totals: { refused: new Map(), mended: new Map(), 'left out': new Map() },
		mendedLines: new Set(),
		originOf: null,
		onNote,
		pictures: 0,
		damage: null,
		isStopped: false,
	}
}

export function rejectLine(report: ImportReport, refused: RejectedLine): void {
	if (refused.kind) report.counts[refused.kind].refused += 1
	else report.unreadable += 1
	if (report.refused.length < refusedKept) report.refused.push(refused)
	add(report, { what: 'refused', ...refused, ...report.originOf?.(refused.line) })
}

/** Records that something in a line was mended. */
export function mendLine(report: ImportReport, at: Pick<RejectedLine, 'line' | 'kind' | 'id'>, mending: Mending): void {
	report.mendedLines.add(at.line)
	add(report, { what: 'mended', ...at, ...mending, ...report.originOf?.(at.line) })
}

/** Records that a row of a source is not imported, as it should not be. */
export function leaveOut(report: ImportReport, leftOut: LeftOut & Origin): void {
	add(report, { what: 'left out', field: 'row', ...leftOut })
}

function add(report: ImportReport, note: LineNote): void {
	const { what, kind, field, reason, line, file } = note
	const key = [kind, field, reason].join('\n')
	const total = report.totals[what].get(key) ?? { kind, field, reason, count: 0, first: placeOf(line, file) }
	total.count += 1
	report.totals[what].set(key, total)
	report.onNote(note)
}

export const refusedCount = ({ counts, unreadable }: ImportReport) =>
	unreadable + kinds.reduce((sum, kind) => sum + counts[kind].refused, 0)
/** How many rows are on the site now. */
export const keptCount = ({ counts }: ImportReport) => kinds.reduce((sum, kind) => sum + counts[kind].added + counts[kind].known, 0)

const placeOf = (line: number, file: string | undefined) => {
	const shown = line.toLocaleString('en-GB')
	return file === undefined ? `line ${shown}` : `${path.basename(file)}, line ${shown}`
}

const names: Record<Kind, string> = { community: 'communities', user: 'users', post: 'posts', comment: 'comments', vote: 'votes' }
const group = (value: number) => value.toLocaleString('en-GB')
const column = (value: number) => group(value).padStart(15)

/** The report as text: counts, then the totals by reason. */
export function describeReport(report: ImportReport): string {
	const { counts, unreadable, totals, mendedLines, pictures } = report
	const table = kinds.map((kind) => {
		const { added, known, refused } = counts[kind]
		return `  ${names[kind].padEnd(12)}${column(added)}${column(known)}${column(refused)}`
	})
	const lines = [`  ${''.padEnd(12)}${'added'.padStart(15)}${'already there'.padStart(15)}${'refused'.padStart(15)}`, ...table]
	if (unreadable > 0) lines.push(`  ${'unreadable'.padEnd(12)}${''.padStart(30)}${column(unreadable)}`)
	if (pictures > 0)
		lines.push('', `The site fetches the pictures of ${group(pictures)} posts in the background; those it cannot get stay links.`)
	if (totals.refused.size > 0) lines.push('', `Refused (${group(refusedCount(report))}):`, ...byCount(totals.refused))
	if (totals.mended.size > 0)
		lines.push(
			'',
			`Imported with corrections (${group(mendedLines.size)} ${mendedLines.size === 1 ? 'line' : 'lines'}):`,
			...byCount(totals.mended),
		)
	if (totals['left out'].size > 0) lines.push('', 'Left out:', ...byCount(totals['left out']))
	return lines.join('\n')
}

function byCount(totals: ReadonlyMap<string, Total>): string[] {
	const most = [...totals.values()].sort((a, b) => b.count - a.count)
	return most.map(({ kind, field, reason, count, first }) => {
		return `${column(count)}  ${kind ?? 'line'}: ${field === 'row' ? '' : `${field}: `}${reason} (${count === 1 ? '' : 'first in '}${first})`
	})
}
