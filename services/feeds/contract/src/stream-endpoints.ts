import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { postRefSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { z } from 'zod'
import { streamPostsMax } from './stream-event.ts'

const splitAtCommas = (text: string) => text.split(',')

export const streamEvents = defineEndpoint({
	area: 'feeds',
	method: 'GET',
	path: '/api/events',
	access: 'member',
	scope: 'read',
	about:
		"A stream of events (Server-Sent Events): new posts in the member's communities, the member's own numbers, and for the posts named, separated by commas, new comments and votes. Resumes after Last-Event-ID.",
	query: z.object({
		post: z.string().transform(splitAtCommas).pipe(z.array(postRefSchema).max(streamPostsMax)).optional(),
		/** As Last-Event-ID, for those who cannot send headers. */
		after: z.string().optional(),
		/** Without them: what has happened since this time, at most ten minutes ago, comes first. */
		since: timeSchema.optional(),
	}),
	// Its events are described in stream-event.ts and docs/api.md.
	reply: z.unknown(),
	download: ['text/event-stream'],
	isStream: true,
	codes: { 'query.post': 'invalid_post_id', 'query.since': 'invalid_input' },
	failures: ['post_not_found', 'invalid_input', 'rate_limited', 'service_unavailable'],
	rateLimit: { bucket: 'streams', per: 'member', limits: [{ points: 60, seconds: 60 }], isLocal: true },
})
