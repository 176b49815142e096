import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { commentSchema } from '@folkmoot/post-contract/comment'
import { postSchema } from '@folkmoot/post-contract/post'
import { z } from 'zod'

export const reportReasonSchema = z.object({ id: z.int(), title: z.string(), description: z.string().nullable() })
export type ReportReason = z.infer<typeof reportReasonSchema>

/** The reasons for a report (rule moderation-9). */
export const reportReasons: readonly ReportReason[] = [
	{ id: 1, title: 'Breaks community rules', description: null },
	{ id: 2, title: 'Copyright violation', description: null },
	{ id: 3, title: 'Spam', description: null },
	{ id: 4, title: 'Pornography', description: null },
]

/** The reason of reports by automatic rules; nobody can choose it. */
export const automaticReason: ReportReason = { id: 100, title: 'Automatic rule', description: null }

/** A report in the API (rule moderation-11). */
export const reportSchema = z.object({
	id: idSchema,
	communityId: idSchema,
	postId: idSchema.nullable(),
	reason: z.string(),
	description: z.string().nullable(),
	reasonId: z.int(),
	type: z.enum(['post', 'comment']),
	targetId: idSchema,
	/** How, when and by whom it was handled; null while it is pending. */
	actionTaken: z.string().nullable(),
	dealtAt: timeSchema.nullable(),
	dealtBy: idSchema.nullable(),
	createdAt: timeSchema,
	target: z.union([postSchema, commentSchema]).nullable(),
})
export type Report = z.infer<typeof reportSchema>
