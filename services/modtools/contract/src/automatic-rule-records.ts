import type { ObjectId } from 'mongodb'
import type { ActingAction, AutomaticFields } from './automatic-rule.ts'

/** A background job somebody started. */
interface Work {
	by: ObjectId
	at: Date
	finishedAt: Date | null
}

/** How far a list ordered by time is processed. */
interface Progress {
	key: Date
	id: ObjectId
}

/** Collection `automaticRules`, owned by modtools. */
export interface AutomaticRuleRecord extends AutomaticFields {
	_id: ObjectId
	communityId: ObjectId
	/** Starts at 1, incremented by every change. */
	version: number
	/** null while it is off. Whoever switched it on is responsible for what it does. */
	on: { by: ObjectId; at: Date } | null
	dryRun:
		| (Work & {
				runId: ObjectId
				version: number
				noLooked: number
				noHits: number
				postsDone: Progress | null
				commentsDone: Progress | null
		  })
		| null
	undoing: (Work & { as: 'mods' | 'admins'; noDone: number; noAll: number }) | null
	/** Whether a dry run or undo job is running. */
	isBusy: boolean
	noHits: number
	noUndone: number
	createdAt: Date
	changedAt: Date
}

/** The item of a hit. */
export interface HitItem {
	type: 'post' | 'comment'
	id: ObjectId
}

/** A rule that acts on what is published. */
export type ActingRuleRecord = AutomaticRuleRecord & { action: ActingAction }

/** Collection `automaticHits`, owned by modtools: unique (ruleId, item.id), so a rule acts on an item only once ever. */
export interface AutomaticHitRecord {
	_id: ObjectId
	ruleId: ObjectId
	communityId: ObjectId
	item: HitItem
	action: ActingAction
	because: string[]
	at: Date
	undone: { by: ObjectId; at: Date } | null
}

/** Collection `dryRunHits`, owned by modtools: what a rule would have hit; expires after a week. */
export interface DryRunHitRecord {
	_id: ObjectId
	runId: ObjectId
	item: HitItem
	because: string[]
	/** When the item was written. */
	at: Date
	foundAt: Date
}
