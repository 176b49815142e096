import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { cursorSchema, nextSchema, wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { z } from 'zod'

const area = 'admin'

/** Counts of one day in UTC; null where something is not counted yet, or can no longer be known. */
export const siteDaySchema = z.object({
	/** `2026-03-01` */
	day: z.string(),
	/** Members active on this day. */
	active: z.int().nullable(),
	signups: z.int().nullable(),
	posts: z.int().nullable(),
	comments: z.int().nullable(),
	votes: z.int().nullable(),
	/** Reports made on this day. */
	reports: z.int().nullable(),
	/** Reports settled on this day, whenever they were made, and the average time that took. */
	handled: z.int().nullable(),
	handlingSeconds: z.int().nullable(),
})
export type SiteDay = z.infer<typeof siteDaySchema>

export const listSiteDays = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/site_days',
	access: 'admin',
	scope: 'admin',
	about: 'Statistics of the last days, today last; counted in the background.',
	query: z.object({ days: wholeNumberSchema(1, 366).default(30) }),
	reply: z.object({ days: z.array(siteDaySchema) }),
	failures: ['invalid_input'],
})

const timeSchema = z.iso.datetime()

const serviceHealthSchema = z.object({
	area: z.string(),
	state: z.enum(['up', 'away']),
	version: z.string().nullable(),
	startedAt: timeSchema.nullable(),
	/** Requests that failed since the service started, and the last of them. */
	errors: z.int(),
	lastErrorAt: timeSchema.nullable(),
	lastError: z.string().nullable(),
})
export type ServiceHealth = z.infer<typeof serviceHealthSchema>

const queueSchema = z.object({
	name: z.enum(['mails', 'pushes']),
	/** At most the number examined. */
	waiting: z.int(),
	/** How overdue the first of them is. */
	lateSeconds: z.int(),
	isOn: z.boolean(),
})

export const readSiteHealth = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/site_health',
	access: 'admin',
	scope: 'admin',
	about: 'Health of services, database, event followers and queues, including services that are down.',
	reply: z.object({
		checkedAt: timeSchema,
		services: z.array(serviceHealthSchema),
		mongodb: z
			.object({
				version: z.string(),
				/** null if the deployment is no replica set, such as a sharded cluster. */
				replicaSet: z.object({ name: z.string(), members: z.array(z.object({ host: z.string(), state: z.string() })) }).nullable(),
				connections: z.int(),
				dataBytes: z.number(),
				storageBytes: z.number(),
				indexBytes: z.number(),
			})
			.nullable(),
		followers: z.array(z.object({ follower: z.string(), outbox: z.string(), waiting: z.int(), lateSeconds: z.int() })),
		queues: z.array(queueSchema),
	}),
	rateLimit: costlyReads('member'),
})

/** A row of the site's own statistics (rule admin-11): `payload` is JSON. */
const siteEventSchema = z.object({
	id: z.string(),
	name: z.string(),
	uniqueKey: z.string(),
	payload: z.string(),
	createdAt: timeSchema,
})

export const listSiteEvents = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/analytics/bss',
	access: 'admin',
	scope: 'admin',
	about: 'One row of statistics per hour, newest first: members seen and returning, sign-ups, installs, posts, comments.',
	query: z.object({ limit: wholeNumberSchema(1, 250).default(250), next: cursorSchema }),
	reply: z.object({ events: z.array(siteEventSchema), next: nextSchema }),
	codes: { 'query.limit': 'invalid_limit', 'query.next': 'invalid_cursor' },
	failures: ['invalid_limit', 'invalid_cursor'],
})
