import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listDryRunHits as endpoint } from '@folkmoot/modtools-contract/automatic-rule-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readDateCursor } from '../date-cursor.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { loadAutomaticRule } from './automatic-rule-store.ts'
import { findDryRunHits } from './hit-store.ts'
import { presentPage } from './present-hits.ts'

export async function listDryRunHits(asked: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { limit, next } = asked.query
	await requireModerator(db, asked)
	const after = readDateCursor(next)
	const { dryRun } = await loadAutomaticRule(db, asked.params)
	const hits = dryRun ? await findDryRunHits(db, dryRun.runId, after, limit + 1) : []
	return presentPage(db, hits, limit, asked)
}
