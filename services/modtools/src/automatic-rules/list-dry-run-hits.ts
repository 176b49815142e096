import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listDryRunHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { enterModtools } from '../moderators/enter-modtools.ts'
import { readPlace } from '../place.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { findDryRunHits } from './hit-store.ts'
import { presentPage } from './present-hits.ts'

export async function listDryRunHits(asked: Ask<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { limit, next } = asked.query
	await enterModtools(db, asked)
	const after = readPlace(next)
	const { dryRun } = await loadAutomaticRule(db, asked.params)
	const found = dryRun ? await findDryRunHits(db, dryRun.runId, after, limit + 1) : []
	return presentPage(db, found, limit, asked)
}
