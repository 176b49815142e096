import type { Trial } from './faults-command.ts'
import type { Findings, Toll } from './run-faults.ts'

const mostShown = 20

/** The printed and stored report of a run. */
export function writeReport(trials: readonly Trial[]): string {
	return trials
		.flatMap(({ name, findings }) => ['', `## On ${name}`, '', ...tableOf(findings), '', ...verdictOf(findings)])
		.join('\n')
		.trim()
}

function tableOf({ tolls }: Findings): string[] {
	return [
		'| Fault | Writes | Tried again | Longest until acknowledged | Allowed |',
		'| --- | ---: | ---: | ---: | ---: |',
		...tolls.map(rowOf),
	]
}

function rowOf({ fault, writes, repeated, longestMs, mostMs }: Toll): string {
	const isTooLong = mostMs !== null && longestMs > mostMs
	return `| ${fault} | ${writes} | ${repeated} | ${seconds(longestMs)}${isTooLong ? ' (too long)' : ''} | ${mostMs === null ? '' : seconds(mostMs)} |`
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function verdictOf({ acknowledged, refusals, differences }: Findings): string[] {
	const told = [...refusals].map(([status, times]) => `${times} times ${status === 0 ? 'no answer' : status}`).join(', ')
	return [
		`${acknowledged} writes were acknowledged; before that tries were refused: ${told || 'none'}.`,
		differences.length === 0 ? 'Nothing is lost, doubled or counted wrongly.' : `${differences.length} things are not as they should be:`,
		...differences.slice(0, mostShown).map((one) => `- ${one}`),
	]
}
