import type { ModtoolsEvent } from '@folkmoot/modtools-contract/modtools-events'
import type { RemovalGrounds } from '@folkmoot/post-contract/post-events'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { ClientSession } from 'mongodb'
import { attribution } from '../posts/post-store.ts'

export type RuleEvent = Extract<ModtoolsEvent, { type: 'automatic.acted' | 'automatic.undone' }>
type RuleActedEvent = Extract<RuleEvent, { type: 'automatic.acted' }>
export type WriteContext = { tx: ClientSession; now: Date }

/** A lock or a deletion by a rule, marked with the hit to recognise it later. */
export function ruleAttribution({ by, hitId }: RuleActedEvent, now: Date): NonNullable<PostRecord['deletion']> {
	return { ...attribution(by, 'mods', now), hitId: toObjectId(hitId) }
}

/** Whether a lock or a deletion is still the one this hit made. */
export function isCausedBy(made: PostRecord['deletion'] | PostRecord['lock'], { hitId }: RuleEvent): boolean {
	return made?.hitId?.toHexString() === hitId
}

/** Why a rule removed something, in the form of events. */
export function groundsOfRule({ reason, cause }: RuleActedEvent): RemovalGrounds {
	return { ...(reason ? { reason } : {}), automatic: cause }
}
