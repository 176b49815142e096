import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, limitSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'
import { automaticLimits } from './automatic-limits.ts'
import { automaticFieldsSchema, automaticHitSchema, automaticRuleSchema } from './automatic-rule.ts'

const area = 'modtools'
const communityParams = z.object({ communityId: idSchema })
const ruleParams = communityParams.extend({ ruleId: idSchema })
const pageQuery = z.object({ limit: limitSchema, next: cursorSchema })
const hitsReply = z.object({ hits: z.array(automaticHitSchema), next: nextSchema })
const codes = {
	'params.communityId': 'invalid_id',
	'params.ruleId': 'rule_not_found',
	'query.limit': 'invalid_limit',
	'query.next': 'invalid_cursor',
} as const
const failures = ['community_not_found', 'not_mod_not_admin'] as const
const ofRule = [...failures, 'rule_not_found'] as const

export const listAutomaticRules = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/automatic-rules',
	access: 'member',
	scope: 'moderate',
	about: 'The automatic rules of a community, oldest first, for moderators.',
	params: communityParams,
	reply: z.array(automaticRuleSchema),
	codes,
	failures,
})

export const addAutomaticRule = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/automatic-rules',
	access: 'member',
	scope: 'moderate',
	about: 'Creates an automatic rule; it is off and can be turned on after a dry run.',
	params: communityParams,
	body: automaticFieldsSchema,
	reply: automaticRuleSchema,
	codes,
	failures: [...failures, 'too_many_rules'],
})

export const getAutomaticRule = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/automatic-rules/:ruleId',
	access: 'member',
	scope: 'moderate',
	about: 'One automatic rule, with the progress of its dry run and its undo job.',
	params: ruleParams,
	reply: automaticRuleSchema,
	codes,
	failures: ofRule,
})

export const editAutomaticRule = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/communities/:communityId/automatic-rules/:ruleId',
	access: 'member',
	scope: 'moderate',
	about: 'Changes an automatic rule and turns it off: the new version has had no dry run.',
	params: ruleParams,
	body: automaticFieldsSchema,
	reply: automaticRuleSchema,
	codes,
	failures: ofRule,
})

export const deleteAutomaticRule = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/communities/:communityId/automatic-rules/:ruleId',
	access: 'member',
	scope: 'moderate',
	about: 'Deletes an automatic rule; its past actions stay.',
	params: ruleParams,
	reply: automaticRuleSchema,
	codes,
	failures: ofRule,
})

export const startDryRun = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/automatic-rules/:ruleId/dry-run',
	access: 'member',
	scope: 'moderate',
	about: 'Finds in the background what the rule would hit among the last 10,000 items; changes none of them.',
	params: ruleParams,
	reply: automaticRuleSchema,
	codes,
	failures: ofRule,
	rateLimit: { bucket: 'dry-run', per: 'member', limits: [{ points: 60, seconds: 3_600 }] },
})

export const listDryRunHits = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/automatic-rules/:ruleId/dry-run/hits',
	access: 'member',
	scope: 'moderate',
	about: 'What the last dry run found, latest item first, each explained. Kept for a week.',
	params: ruleParams,
	query: pageQuery,
	reply: hitsReply,
	codes,
	failures: [...ofRule, 'invalid_cursor'],
	rateLimit: costlyReads('member'),
})

export const switchAutomaticRule = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/automatic-rules/:ruleId/switch',
	access: 'member',
	scope: 'moderate',
	about: 'Turns a rule on, which needs a finished dry run of exactly this version, or off.',
	params: ruleParams,
	body: z.object({ isOn: z.boolean(), version: z.int().min(1) }),
	reply: automaticRuleSchema,
	codes,
	failures: [...ofRule, 'dry_run_needed', 'conflict'],
})

export const listAutomaticHits = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:communityId/automatic-rules/:ruleId/hits',
	access: 'member',
	scope: 'moderate',
	about: 'What a rule has hit, latest first, each explained.',
	params: ruleParams,
	query: pageQuery,
	reply: hitsReply,
	codes,
	failures: [...ofRule, 'invalid_cursor'],
})

export const undoAutomaticHits = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/automatic-rules/:ruleId/undo',
	access: 'member',
	scope: 'moderate',
	about: 'Undoes some hits: restores what was removed, unlocks, withdraws reports. Hits already undone stay unchanged.',
	params: ruleParams,
	body: z.object({ hitIds: z.array(idSchema).min(1).max(automaticLimits.undoneAtOnce) }),
	reply: automaticRuleSchema.extend({ hits: z.array(automaticHitSchema) }),
	codes,
	failures: ofRule,
})

export const undoAllAutomaticHits = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities/:communityId/automatic-rules/:ruleId/undo-all',
	access: 'member',
	scope: 'moderate',
	about: 'Turns a rule off and undoes all its hits, in the background.',
	params: ruleParams,
	reply: automaticRuleSchema,
	codes,
	failures: ofRule,
})
