import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { ignoreReport as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { requireModerator } from '../moderators/require-moderator.ts'
import { handleReport } from './report-store.ts'
import { reportView } from './report-view.ts'
import { presentReported } from './target-reader.ts'

export async function ignoreReport(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, viewer, tx } = input
	await requireModerator(db, input)
	const report = await handleReport(db, params, { by: viewer.id, how: 'ignored' }, input)
	const targets = await presentReported(db, [report], viewer, tx)
	return reportView(report, targets.get(report.targetId.toHexString()) ?? null)
}
