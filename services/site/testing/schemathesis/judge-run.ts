import { endingOperations, operations } from './operations.ts'
import type { findEndedSessions } from './prepare-calls.ts'
import { verdictsOf } from './prepare-calls.ts'
import type { Answers } from './record-calls.ts'
import type { Role } from './roles.ts'

interface Judgement {
	/** For people. */
	lines: string[]
	/** Whether the run reached everything it had to reach. */
	isWhole: boolean
}

/**
 * Whether a run reached the operations, and not only their guards. The roles matrix says what a role may call: each such operation
 * must have succeeded at least once, and no session may have ended but through what ends sessions.
 */
export function judgeRun(role: Role, answers: Answers, endedSessions: Awaited<ReturnType<typeof findEndedSessions>>): Judgement {
	const outcomes = operations.map((operation) => {
		const statuses = [...(answers.get(operation.name)?.keys() ?? [])].sort()
		return { name: operation.name, statuses, isAllowed: verdictsOf(operation, role).includes('ok') }
	})
	const succeeded = outcomes.filter(({ statuses }) => statuses.some((status) => status >= 200 && status < 300))
	const hollow = outcomes.filter((outcome) => outcome.isAllowed && !succeeded.includes(outcome))
	const onlyRefused = hollow.filter(({ statuses }) => statuses.every((status) => status === 401 || status === 403 || status === 405))
	const unreached = hollow.filter((outcome) => !onlyRefused.includes(outcome))
	const unexpectedlyEnded = endedSessions.filter(({ name }) => !endingOperations.has(name))
	return {
		lines: [
			`${succeeded.length} of ${outcomes.length} operations succeeded at least once; ${outcomes.length - succeeded.length - hollow.length} never may for this role, or need what this site lacks`,
			...list('only refused (401 or 403), although the role may call them', onlyRefused.map(describe)),
			...list('never succeeded, although the role may call them', unreached.map(describe)),
			...list(
				'ended the session that called them',
				unexpectedlyEnded.map(({ name, ended, of }) => `${name} (${ended} of ${of} sessions)`),
			),
		],
		isWhole: hollow.length === 0 && unexpectedlyEnded.length === 0,
	}
}

const describe = ({ name, statuses }: { name: string; statuses: readonly number[] }) => `${name} (${statuses.join(', ') || 'never called'})`

const list = (title: string, names: readonly string[]): string[] =>
	names.length > 0 ? [`${title}: ${names.length}`, ...names.map((name) => `  ${name}`)] : []
