import type { AutomaticRuleRecord } from '@folkmoot/modtools-contract/automatic-rule-records'
import type { ModlogAction } from '@folkmoot/modtools-contract/modlog'
import type { Context } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { appendToModlog } from '../modlog/modlog-store.ts'

/** Logs what somebody did with an automatic rule, by the rule's name. */
export function logRule(
	db: Db,
	action: ModlogAction & `${string}_automatic_rule`,
	{ communityId, name }: Pick<AutomaticRuleRecord, 'communityId' | 'name'>,
	as: 'mods' | 'admins',
	{ viewer, ...write }: Pick<Context, 'tx' | 'now'> & { viewer: Viewer },
): Promise<void> {
	return appendToModlog(db, { communityId: communityId.toHexString(), action, as, by: viewer.id, details: { automaticRule: name } }, write)
}
