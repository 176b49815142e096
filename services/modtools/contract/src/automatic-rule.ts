import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { isVisible, oneLineSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'
import { automaticLimits } from './automatic-limits.ts'
import { namedSchema } from './modlog.ts'

const wordSchema = z.string().trim().refine(isVisible, 'Cannot be empty.').max(automaticLimits.wordMax)
const domainSchema = z
	.string()
	.trim()
	.toLowerCase()
	.max(automaticLimits.domainMax)
	.regex(/^[^\s/:@?#.]+(\.[^\s/:@?#.]+)+$/, 'Must be a domain such as example.org.')
const domainsSchema = z.array(domainSchema).min(1, 'Name at least one domain.').max(automaticLimits.domains)

/** The conditions an item must meet for a rule to hit; null for those not set. All that are set must hold. */
export const conditionsSchema = z
	.object({
		words: z
			.object({
				list: z.array(wordSchema).min(1, 'Name at least one word.').max(automaticLimits.words),
				/** As whole words, or within words too. Letters, accents and spaces are compared as readers see them. */
				match: z.enum(['whole', 'part']),
			})
			.nullable(),
		links: z
			.discriminatedUnion('which', [
				z.object({ which: z.literal('any') }),
				z.object({ which: z.literal('listed'), domains: domainsSchema }),
				z.object({ which: z.literal('unlisted'), domains: domainsSchema }),
				z.object({ which: z.literal('more'), than: z.int().min(0).max(automaticLimits.links) }),
			])
			.nullable(),
		/** The account is younger than this many days. */
		youngerThanDays: z.int().min(1).max(automaticLimits.days).nullable(),
		/** The account has fewer points than this. */
		fewerPointsThan: z.int().min(1).max(automaticLimits.points).nullable(),
		/** The author has written more items here within this many minutes, this one included. */
		pace: z
			.object({ moreThan: z.int().min(1).max(automaticLimits.paceItems), minutes: z.int().min(1).max(automaticLimits.paceMinutes) })
			.nullable(),
	})
	.refine((conditions) => Object.values(conditions).some((condition) => condition !== null), { message: 'Give at least one condition.' })
export type AutomaticConditions = z.infer<typeof conditionsSchema>

export const automaticKindsSchema = z.enum(['posts', 'comments', 'both'])
/** The actions on what is published. Post itself applies rules that hold, before anything is. */
const actingActionSchema = z.enum(['report', 'remove', 'lock'])
export type ActingAction = z.infer<typeof actingActionSchema>
export const automaticActionSchema = z.enum([...actingActionSchema.options, 'hold'])
export type AutomaticAction = z.infer<typeof automaticActionSchema>

/** The fields of a rule that moderators edit. */
export const automaticFieldsSchema = z
	.object({
		name: oneLineSchema.pipe(z.string().refine(isVisible, 'Give the rule a name.').max(automaticLimits.nameMax)),
		kinds: automaticKindsSchema,
		conditions: conditionsSchema,
		action: automaticActionSchema,
		/** Sent to the author of a removed item. */
		reason: textSchema(limits.moderationReasonMax).default(''),
	})
	.refine(({ action, reason }) => action !== 'remove' || isVisible(reason), {
		path: ['reason'],
		message: 'Give a reason. The author of the item will see it.',
	})
	.refine(({ action, kinds }) => action !== 'lock' || kinds === 'posts', { path: ['kinds'], message: 'Only posts can be locked.' })
export type AutomaticFields = z.infer<typeof automaticFieldsSchema>

/** The progress of a background job. */
const workSchema = z.object({ by: namedSchema.nullable(), at: timeSchema, finishedAt: timeSchema.nullable() })

export const automaticRuleSchema = z.object({
	id: idSchema,
	name: z.string(),
	kinds: automaticKindsSchema,
	conditions: conditionsSchema,
	action: automaticActionSchema,
	reason: z.string(),
	/** Incremented by every change. */
	version: z.int(),
	isOn: z.boolean(),
	/** Only after a dry run of exactly this version. */
	canSwitchOn: z.boolean(),
	/** The last one, of any version. */
	dryRun: workSchema.extend({ version: z.int(), noLooked: z.int(), noHits: z.int() }).nullable(),
	/** The last job that undid all hits. */
	undoing: workSchema.extend({ noDone: z.int(), noAll: z.int() }).nullable(),
	noHits: z.int(),
	noUndone: z.int(),
	changedAt: timeSchema,
})
export type AutomaticRule = z.infer<typeof automaticRuleSchema>

/** An item that a rule hit, or would have hit. */
export const automaticHitSchema = z.object({
	id: idSchema,
	type: z.enum(['post', 'comment']),
	/** null if this reader may no longer see it. */
	target: z.union([postSchema, commentSchema]).nullable(),
	/** Why, one sentence for each condition: `matched word “x” in title`. */
	because: z.array(z.string()),
	/** When it was hit; in a dry run, when the item was written. */
	at: timeSchema,
	/** The action taken; null in dry runs. */
	action: actingActionSchema.nullable(),
	undone: z.object({ by: namedSchema.nullable(), at: timeSchema }).nullable(),
})
export type AutomaticHit = z.infer<typeof automaticHitSchema>
