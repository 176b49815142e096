import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'

/** An announced post, and the progress of notifying all members. */
const announcementSchema = z.object({
	/** The long id of the post. */
	id: idSchema,
	post: z.object({ publicId: z.string(), title: z.string(), communityName: z.string(), deleted: z.boolean() }),
	announcedAt: timeSchema,
	/** Number of members notified. */
	sent: z.int(),
	/** When the last member was notified; null while it is being sent. */
	finishedAt: timeSchema.nullable(),
})
export type Announcement = z.infer<typeof announcementSchema>

export const listAnnouncements = defineEndpoint({
	area: 'account',
	method: 'GET',
	path: '/api/announcements',
	access: 'admin',
	scope: 'admin',
	about: 'Posts that admins announced to all members, newest first, 20 a page, with the progress of sending.',
	query: z.object({ next: cursorSchema }),
	reply: z.object({ announcements: z.array(announcementSchema), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor' },
	failures: ['invalid_cursor'],
})
