import { dayMs } from '@folkmoot/contract-kit/day-ms'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'
import { draftContentSchema, draftKeySchema, draftLimits, draftSchema, draftSummarySchema } from './draft.ts'

const area = 'post'
const draftParams = z.object({ draftKey: draftKeySchema })
/** Identifies an open editor. A newer version from the same editor replaces its older one. */
const writerSchema = z.string().regex(/^[0-9A-Za-z-]{8,36}$/)
/** Sent every few seconds while somebody types. */
const draftLimit = {
	bucket: 'draft',
	per: 'member',
	limits: [
		{ points: 30, seconds: 10 },
		{ points: 10_000, seconds: 86_400 },
	],
} as const

export const listDrafts = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/drafts',
	access: 'member',
	scope: 'read',
	about: "The member's drafts, newest first.",
	reply: z.object({ drafts: z.array(draftSummarySchema) }),
})

export const listDraftsOfPost = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/drafts/of_post/:postId',
	access: 'member',
	scope: 'read',
	about: "The member's drafts of comments on one post, whole.",
	params: z.object({ postId: idSchema }),
	reply: z.object({ drafts: z.array(draftSchema) }),
	codes: { 'params.postId': 'invalid_id' },
})

export const getDraft = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/drafts/:draftKey',
	access: 'member',
	scope: 'read',
	about: 'One complete draft; null if there is none. Images that no longer exist are left out.',
	params: draftParams,
	reply: draftSchema.nullable(),
})

export const keepDraft = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/drafts/:draftKey',
	access: 'member',
	scope: 'write',
	about:
		'Stores what was typed. If another editor has changed the draft since `rev`, the version typed last becomes the current one and the other is kept beside it; `others` is the number of such versions.',
	params: draftParams,
	body: z.object({
		content: draftContentSchema,
		/** Its age, not a time: device clocks differ. */
		ageMs: z
			.int()
			.min(0)
			.max(draftLimits.daysKept * dayMs)
			.default(0),
		/** The version this one is based on; null if none was known. */
		rev: z.int().min(0).nullable().default(null),
		writer: writerSchema,
		/** Increases with every version of this writer. */
		seq: z.int().min(0),
		/** The `typedAt` of another version to discard. */
		drop: timeSchema.nullish(),
	}),
	/** `isKept`: false if this version was received before and has been sent, discarded or replaced since. `isLeading`: it is the draft's current text. */
	reply: z.object({ rev: z.int(), isKept: z.boolean(), isLeading: z.boolean(), others: z.int() }),
	failures: ['too_many_drafts'],
	rateLimit: draftLimit,
})

export const discardDraft = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/drafts/:draftKey',
	access: 'member',
	scope: 'write',
	about: 'Discards a draft. With rev or writer only that version: versions written elsewhere meanwhile stay.',
	params: draftParams,
	query: z.object({ rev: wholeNumberSchema(0, 999_999_999).optional(), writer: writerSchema.optional() }),
	/** `isGone`: no version remains; otherwise the newest remaining one is the current text now. */
	reply: z.object({ isGone: z.boolean() }),
	rateLimit: draftLimit,
})
