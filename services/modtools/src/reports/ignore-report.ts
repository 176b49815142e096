import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { ignoreReport as endpoint } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { handleReport } from './report-store.ts'
import { reportView } from './report-view.ts'
import { presentReported } from './target-reader.ts'

export async function ignoreReport(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { params, viewer, tx } = asked
	await enterModtools(db, asked)
	const report = await handleReport(db, params, { by: viewer.id, how: 'ignored' }, asked)
	const targets = await presentReported(db, [report], viewer, tx)
	return reportView(report, targets.get(report.targetId.toHexString()) ?? null)
}
