import { type BadLine, type Kind, kinds } from './row.ts'

/** A refused line. */
export interface RejectedLine extends BadLine {
	line: number
}

/** The result of importing a file's lines. */
export interface ImportReport {
	counts: Record<Kind, { added: number; known: number; refused: number }>
	/** Lines that are no valid row of any kind. */
	unreadable: number
	/** The first refused lines. */
	refused: RejectedLine[]
}

const refusedKept = 100

export function emptyReport(): ImportReport {
	const none = () => ({ added: 0, known: 0, refused: 0 })
	return { counts: { community: none(), user: none(), post: none(), comment: none(), vote: none() }, unreadable: 0, refused: [] }
}

export function rejectLine(report: ImportReport, refused: RejectedLine): void {
	if (refused.kind) report.counts[refused.kind].refused += 1
	else report.unreadable += 1
	if (report.refused.length < refusedKept) report.refused.push(refused)
}

const names: Record<Kind, string> = { community: 'communities', user: 'users', post: 'posts', comment: 'comments', vote: 'votes' }
const number = (value: number) => value.toLocaleString('en-US').padStart(15)

/** The report as text. */
export function describeReport({ counts, unreadable, refused }: ImportReport): string {
	const table = kinds.map((kind) => {
		const { added, known, refused: not } = counts[kind]
		return `  ${names[kind].padEnd(12)}${number(added)}${number(known)}${number(not)}`
	})
	const lines = [`  ${''.padEnd(12)}${'added'.padStart(15)}${'already there'.padStart(15)}${'refused'.padStart(15)}`, ...table]
	if (unreadable > 0) lines.push(`  ${'unreadable'.padEnd(12)}${''.padStart(30)}${number(unreadable)}`)
	const total = unreadable + kinds.reduce((sum, kind) => sum + counts[kind].refused, 0)
	if (total > 0) lines.push('', 'Refused:', ...refused.map(describeRefused))
	if (total > refused.length) lines.push(`  … and ${(total - refused.length).toLocaleString('en-US')} more`)
	return lines.join('\n')
}

function describeRefused({ line, kind, id, field, reason }: RejectedLine): string {
	return `  line ${line}: ${[kind, id].filter(Boolean).join(' ') || 'unreadable'}: ${field}: ${reason}`
}
