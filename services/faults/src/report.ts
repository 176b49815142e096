import type { FaultImpact, Findings } from './run-faults.ts'

/** One site, its faults, and the findings. */
export interface Trial {
	name: string
	findings: Findings
}

const maxShown = 20

/** The printed and stored report of a run. */
export function writeReport(trials: readonly Trial[]): string {
	return trials
		.flatMap(({ name, findings }) => ['', `## On ${name}`, '', ...tableOf(findings), '', ...verdictOf(findings)])
		.join('\n')
		.trim()
}

function tableOf({ impacts }: Findings): string[] {
	return [
		'| Fault | Writes | Retried | Longest time to acknowledgement | Allowed |',
		'| --- | ---: | ---: | ---: | ---: |',
		...impacts.map(rowOf),
	]
}

function rowOf({ fault, writes, retried, longestMs, maxLatencyMs }: FaultImpact): string {
	const isTooLong = maxLatencyMs !== null && longestMs > maxLatencyMs
	return `| ${fault} | ${writes} | ${retried} | ${seconds(longestMs)}${isTooLong ? ' (too long)' : ''} | ${maxLatencyMs === null ? '' : seconds(maxLatencyMs)} |`
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

function verdictOf({ acknowledged, failedStatuses, inconsistencies }: Findings): string[] {
	const failures = [...failedStatuses].map(([status, times]) => `${times} × ${status === 0 ? 'no reply' : status}`).join(', ')
	return [
		`${acknowledged} writes were acknowledged; failed attempts before that: ${failures || 'none'}.`,
		inconsistencies.length === 0 ? 'No write was lost, duplicated or miscounted.' : `${inconsistencies.length} inconsistencies:`,
		...inconsistencies.slice(0, maxShown).map((one) => `- ${one}`),
	]
}
