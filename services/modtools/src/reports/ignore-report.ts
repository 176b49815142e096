import type { ignoreReport as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { ReportRecord } from '@folkmoot/modtools-contract/modtools-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { handleReport } from './report-store.ts'

export async function ignoreReport(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<ReportRecord> {
	await requireModerator(db, input)
	return handleReport(db, input.params, { by: input.viewer.id, how: 'ignored' }, input)
}
