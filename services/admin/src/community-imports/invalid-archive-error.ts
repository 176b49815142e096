import type { ImportProblem } from '@folkmoot/admin-contract/community-import-records'
import { type Fault, sayProblem } from './say-problem.ts'

/** What is wrong with an archive, and where: shown to the admin who uploaded it. Its message is English. */
export class InvalidArchiveError extends Error {
	override name = 'InvalidArchiveError'
	readonly problem: ImportProblem

	constructor({ key, values = {}, field = null }: Fault, file: string | null = null, line: number | null = null) {
		const problem = { key, values, field, file, line }
		super(sayProblem('en', problem))
		this.problem = problem
	}
}
