import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type { AutomaticFields } from '@folkmoot/modtools-contract/automatic-rule'
import type * as automatic from '@folkmoot/modtools-contract/automatic-rule-endpoints'

export const listRules = endpoint<typeof automatic.listAutomaticRules>('GET', '/api/communities/:communityId/automatic-rules')
export const getRule = endpoint<typeof automatic.getAutomaticRule>('GET', '/api/communities/:communityId/automatic-rules/:ruleId')
export const listDryRunHits = endpoint<typeof automatic.listDryRunHits>(
	'GET',
	'/api/communities/:communityId/automatic-rules/:ruleId/dry-run/hits',
)
export const listHits = endpoint<typeof automatic.listAutomaticHits>('GET', '/api/communities/:communityId/automatic-rules/:ruleId/hits')
export const add = endpoint<typeof automatic.addAutomaticRule>('POST', '/api/communities/:communityId/automatic-rules')
export const edit = endpoint<typeof automatic.editAutomaticRule>('PUT', '/api/communities/:communityId/automatic-rules/:ruleId')
const remove = endpoint<typeof automatic.deleteAutomaticRule>('DELETE', '/api/communities/:communityId/automatic-rules/:ruleId')
export const dryRun = endpoint<typeof automatic.startDryRun>('POST', '/api/communities/:communityId/automatic-rules/:ruleId/dry-run')
export const toggle = endpoint<typeof automatic.switchAutomaticRule>('POST', '/api/communities/:communityId/automatic-rules/:ruleId/switch')
export const undo = endpoint<typeof automatic.undoAutomaticHits>('POST', '/api/communities/:communityId/automatic-rules/:ruleId/undo')
export const undoAll = endpoint<typeof automatic.undoAllAutomaticHits>(
	'POST',
	'/api/communities/:communityId/automatic-rules/:ruleId/undo-all',
)

export type Rule = ReplyOf<typeof getRule>
export type Hit = ReplyOf<typeof listHits>['hits'][number]

/** Identifies a rule. */
export interface RuleRef {
	communityId: string
	ruleId: string
}

/** Adds a rule (`ruleId` null) or edits one. */
export function saveRule({ communityId, ruleId }: { communityId: string; ruleId: string | null }, body: AutomaticFields): Promise<Rule> {
	return ruleId === null ? call(add, { params: { communityId }, body }) : call(edit, { params: { communityId, ruleId }, body })
}

export async function deleteRule(params: RuleRef): Promise<void> {
	await call(remove, { params })
}

export function startDryRun(params: RuleRef): Promise<Rule> {
	return call(dryRun, { params })
}

export function switchRule(params: RuleRef, isOn: boolean, version: number): Promise<Rule> {
	return call(toggle, { params, body: { isOn, version } })
}

export function undoHits(params: RuleRef, hitIds: string[]): Promise<ReplyOf<typeof undo>> {
	return call(undo, { params, body: { hitIds } })
}

export function undoAllHits(params: RuleRef): Promise<Rule> {
	return call(undoAll, { params })
}
