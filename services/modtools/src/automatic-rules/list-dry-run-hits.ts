import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listDryRunHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readDateCursor } from '../date-cursor.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { findDryRunHits } from './hit-store.ts'
import { presentPage } from './present-hits.ts'

export async function listDryRunHits(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { limit, next } = input.query
	await requireModerator(db, input)
	const after = readDateCursor(next)
	const { dryRun } = await loadAutomaticRule(db, input.params)
	const hits = dryRun ? await findDryRunHits(db, dryRun.runId, after, limit + 1) : []
	return presentPage(db, hits, limit, input)
}
