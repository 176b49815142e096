import { z } from 'zod'
import { median } from './median.ts'

const figuresSchema = z.object({
	/** Responses per second at top speed, and their latencies in milliseconds. */
	perSecond: z.number(),
	p50: z.number(),
	p99: z.number(),
	/** The latencies at half of the top speed. */
	halfP50: z.number(),
	halfP99: z.number(),
	/** Bytes of one response on the wire. */
	bytes: z.number(),
	/** Milliseconds of CPU time per response, by process. */
	cpu: z.record(z.string(), z.number()),
	/** Commands to MongoDB for one response, those of followers included. */
	commands: z.number().default(0),
	/** Top speed relative to a server that only returns these bytes; the median of one that only queries MongoDB relative to ours. */
	bare: z.number().nullable(),
	query: z.number().nullable(),
	/** Milliseconds of CPU time per response of these two, mongod included: how expensive work is on this machine right now. */
	bareCpu: z.number().nullable(),
	queryCpu: z.number().nullable(),
	/** The baselines' p99/p50 at half of their top speed: the spread this machine gives anything. */
	bareSpread: z.number().nullable().default(null),
	querySpread: z.number().nullable().default(null),
})
export type Figures = z.infer<typeof figuresSchema>

const lineSchema = figuresSchema.extend({ name: z.string(), targetCpu: z.number() })
export type Line = z.infer<typeof lineSchema>

export const reportSchema = z.object({
	at: z.string(),
	/** What was measured, where and how. */
	facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
	/** Megabytes at idle and after all rows, by process. */
	memory: z.record(z.string(), z.number()),
	memoryAfter: z.record(z.string(), z.number()).default({}),
	/** When nobody is there: milliseconds of CPU time a second, by process, and commands to MongoDB a minute. */
	rest: z
		.object({ cpu: z.record(z.string(), z.number()), commands: z.number() })
		.nullable()
		.default(null),
	lines: z.array(lineSchema),
})
export type Report = z.infer<typeof reportSchema>

/** The median of each figure over the rounds. */
export function medianOf(rounds: readonly Figures[]): Figures {
	const of = (read: (figures: Figures) => number) => median(rounds.map(read))
	const part = (read: (figures: Figures) => number | null) =>
		rounds.some((one) => read(one) === null) ? null : of((one) => read(one) ?? 0)
	const names = Object.keys(rounds[0]?.cpu ?? {})
	return {
		...{ perSecond: of((one) => one.perSecond), p50: of((one) => one.p50), p99: of((one) => one.p99), bytes: of((one) => one.bytes) },
		commands: of((one) => one.commands),
		...{ halfP50: of((one) => one.halfP50), halfP99: of((one) => one.halfP99) },
		cpu: Object.fromEntries(names.map((name) => [name, of((one) => one.cpu[name] ?? 0)])),
		...{ bare: part((one) => one.bare), query: part((one) => one.query) },
		...{ bareCpu: part((one) => one.bareCpu), queryCpu: part((one) => one.queryCpu) },
		...{ bareSpread: part((one) => one.bareSpread), querySpread: part((one) => one.querySpread) },
	}
}

const totalCpu = ({ cpu }: Pick<Line, 'cpu'>) => Object.values(cpu).reduce((sum, ms) => sum + ms, 0)

const head = [
	'Work',
	'/s',
	'p50',
	'p99',
	'½ p50',
	'½ p99',
	'p99/p50',
	'CPU ms',
	'target',
	'of it',
	'commands',
	'wire',
	'bare',
	'MongoDB',
	'CPU of both',
	'p99/p50 of both',
]
const barLength = 30

/** The report in Markdown: a table, and a bar for each line's CPU time with its target. `earlier` adds the changes. */
export function writeMarkdown(report: Report, earlier: Report | null): string {
	const facts = Object.entries(report.facts).map(([name, value]) => `${name} ${value}`)
	const megabytes = (memory: Report['memory']) => Object.entries(memory).map(([name, all]) => `${name} ${all.toFixed(0)}`)
	const { rest } = report
	const spent = Object.entries(rest?.cpu ?? {}).map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
	const titles = earlier ? [...head, 'CPU was', 'change'] : head
	return [
		`# Server benchmark, ${report.at}`,
		`${facts.join(', ')}.`,
		`Memory in MB (PSS) at the start: ${megabytes(report.memory).join(', ')}; after all rows: ${megabytes(report.memoryAfter).join(', ')}.`,
		...(rest ? [`At rest: ${spent.join(', ')} ms of CPU a second; ${rest.commands.toFixed(0)} commands a minute.`] : []),
		'Times and CPU in milliseconds per reply. ½: at half of the top speed, where p99 should be at most 4 × p50. Alone: one at a time, after a pause. Bare: top speed as a share of that of a server that only sends these bytes. MongoDB: the median of a server that only queries MongoDB, as a share of ours.',
		[row(titles), row(titles.map((_, n) => (n === 0 ? '---' : '--:'))), ...report.lines.map((line) => row(cellsOf(line, earlier)))].join(
			'\n',
		),
		`\`\`\`\nCPU ms per reply; ┃ marks the target\n${report.lines.map((line) => barOf(line, longest(report))).join('\n')}\n\`\`\``,
	].join('\n\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function cellsOf(line: Line, earlier: Report | null): string[] {
	const { name, perSecond, p50, p99, halfP50, halfP99, targetCpu, cpu, commands, bytes, bare, query } = line
	const { bareCpu, queryCpu, bareSpread, querySpread } = line
	const ms = [...[p50, p99, halfP50, halfP99].map((value) => value.toFixed(1)), `${(halfP99 / halfP50).toFixed(1)} ×`]
	const parts = Object.entries(cpu).map(([process, spent]) => `${process} ${spent.toFixed(2)}`)
	const cells = [name, perSecond.toFixed(0), ...ms, totalCpu(line).toFixed(2), `≤ ${targetCpu}`, parts.join(', ')]
	const both = [`${milliseconds(bareCpu)}, ${milliseconds(queryCpu)}`, `${times(bareSpread)}, ${times(querySpread)}`]
	const all = [...cells, commands.toFixed(1), bytes.toFixed(0), percent(bare), percent(query), ...both]
	if (!earlier) return all
	const before = earlier.lines.find((one) => one.name === name)
	if (!before) return [...all, '', '']
	const change = totalCpu(line) / totalCpu(before) - 1
	return [...all, totalCpu(before).toFixed(2), `${change > 0 ? '+' : ''}${(change * 100).toFixed(0)} %`]
}

const milliseconds = (value: number | null) => (value === null ? '–' : value.toFixed(2))
const times = (value: number | null) => (value === null ? '–' : `${value.toFixed(1)} ×`)
const percent = (part: number | null) => (part === null ? '' : `${(part * 100).toFixed(0)} %`)

const longest = ({ lines }: Report) => Math.max(...lines.flatMap((line) => [totalCpu(line), line.targetCpu]))

function barOf(line: Line, most: number): string {
	const at = (ms: number) => Math.round((ms / most) * barLength)
	const bar = '█'.repeat(at(totalCpu(line))).padEnd(barLength + 1)
	const target = at(line.targetCpu)
	return `${line.name.padEnd(44)} ${bar.slice(0, target)}┃${bar.slice(target)} ${totalCpu(line).toFixed(2)}`
}
