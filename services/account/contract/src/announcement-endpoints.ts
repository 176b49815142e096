import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { cursorSchema, nextSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'

/** A post of which all members are told, and how far that is. */
const announcementSchema = z.object({
	/** The long id of the post. */
	id: idSchema,
	post: z.object({ publicId: z.string(), title: z.string(), communityName: z.string(), deleted: z.boolean() }),
	announcedAt: timeSchema,
	/** How many members were told. */
	sent: z.int(),
	/** When the last of them was; null while it is on its way. */
	finishedAt: timeSchema.nullable(),
})
export type Announcement = z.infer<typeof announcementSchema>

export const listAnnouncements = defineEndpoint({
	area: 'account',
	method: 'GET',
	path: '/api/announcements',
	access: 'admin',
	about: 'Posts that admins announced to all members, the newest first, 20 a page, with how far they are sent.',
	query: z.object({ next: cursorSchema }),
	reply: z.object({ announcements: z.array(announcementSchema), next: nextSchema }),
	codes: { 'query.next': 'invalid_cursor' },
	failures: ['invalid_cursor'],
})
