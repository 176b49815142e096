import type { ImportProblem } from '@folkmoot/admin-contract/community-import-records'
import { Failure } from '@folkmoot/service-kit/failure'
import { isNeverStored } from '@folkmoot/service-kit/mongodb/never-stored'
import { InvalidArchiveError } from './invalid-archive-error.ts'
import type { ProblemKey } from './say-problem.ts'

/** Statuses of refusals that may not be repeated: busy, too many calls. */
const passing: ReadonlySet<number> = new Set([408, 429])

/** What to tell the admin about an error that comes back at each attempt; null if another one may succeed. */
export function problemOf(error: unknown): ImportProblem | null {
	if (error instanceof InvalidArchiveError) return error.problem
	if (error instanceof Failure) return problemOfFailure(error)
	if (error instanceof TypeError || error instanceof RangeError) return problem('not-importable', error.message)
	if (isNeverStored(error)) return problem('not-storable', error.message)
	return null
}

/** Of the archive as a whole. */
export function problem(key: ProblemKey, detail = ''): ImportProblem {
	return { key, values: detail ? { detail } : {}, field: null, file: null, line: null }
}

function problemOfFailure({ code, status, message, fields = {} }: Failure): ImportProblem | null {
	if (code === 'community_exists') return problem('name-taken')
	if (status < 400 || status >= 500 || passing.has(status)) return null
	const [field] = Object.entries(fields)
	return problem('refused', field ? field.join(': ') : message)
}
