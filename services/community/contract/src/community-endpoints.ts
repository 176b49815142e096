import { actingAdminSchema } from '@folkmoot/contract-kit/audit'
import { changesShapeOf } from '@folkmoot/contract-kit/declared-schemas'
import { costlyReads, defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema, nameParamSchema, namePattern, queryFlagSchema, timeSchema } from '@folkmoot/contract-kit/ids'
import { limits } from '@folkmoot/contract-kit/limits'
import { cursorSchema, nextSchema, wholeNumberSchema } from '@folkmoot/contract-kit/page'
import { requiredTextSchema, textSchema } from '@folkmoot/contract-kit/texts'
import { z } from 'zod'
import { communitySchema } from './community.ts'
import { communityFields } from './community-fields.ts'
import { communitySorts } from './community-sorts.ts'
import { communityTopics } from './community-topics.ts'

const area = 'community'
/** Name of a new community; the form that uses it has its own message for one that is too short. */
const nameSchema = (tooShort: string) =>
	requiredTextSchema(limits.communityNameMax).pipe(
		z.string().min(limits.communityNameMin, tooShort).regex(namePattern, 'Only letters, digits and underscores.'),
	)
const aboutSchema = textSchema(limits.communityAboutMax)

export const listCommunities = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities',
	access: 'anyone',
	scope: 'read',
	about: 'Communities by set and sort; with q, up to 10 suggestions, an exact name first.',
	query: z.object({
		set: z.enum(['all', 'default', 'subscribed']).default('all'),
		/** `name_asc` is `name`. */
		sort: z.enum([...communitySorts, 'name_asc']).default('name_asc'),
		q: z.string().max(100).optional(),
		limit: wholeNumberSchema(1, 5_000).optional(),
	}),
	reply: z.array(communitySchema),
	codes: { 'query.set': 'invalid_set', 'query.sort': 'invalid_sort', 'query.limit': 'invalid_limit' },
	failures: ['not_logged_in'],
})

export const browseCommunities = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/_communities',
	access: 'anyone',
	scope: 'read',
	about:
		'Communities a page at a time, all or those with `name` in their names or with a topic; `count` is their number, `topics` are those of all communities.',
	query: z.object({
		sort: z.enum(communitySorts).default('size'),
		name: z.string().trim().max(limits.communityNameMax).default(''),
		topic: z.enum(communityTopics).optional(),
		next: cursorSchema,
		limit: wholeNumberSchema(1, limits.pageSizeMax).default(limits.pageSizeMax),
	}),
	reply: z.object({ communities: z.array(communitySchema), next: nextSchema, count: z.int(), topics: z.array(z.enum(communityTopics)) }),
	codes: { 'query.sort': 'invalid_sort', 'query.limit': 'invalid_limit' },
	failures: ['invalid_cursor'],
	rateLimit: costlyReads('address'),
})

export const createCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/communities',
	access: 'member',
	scope: 'write',
	about: 'Creates a community; its creator joins and moderates it.',
	body: z.object({ name: nameSchema('Name has to be at least 3 characters.'), about: aboutSchema.nullable().default(null) }),
	markdown: ['about'],
	reply: communitySchema,
	codes: { 'body.name': 'invalid_community_name' },
	failures: ['not_admin', 'not_enough_points', 'max_limit_reached', 'community_exists'],
	audit: ['create_community'],
})

export const getCommunity = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/communities/:community',
	access: 'anyone',
	scope: 'read',
	about: 'One community by id, or by name with byName=true, with its moderators and rules.',
	params: z.object({ community: nameParamSchema }),
	query: z.object({ byName: queryFlagSchema.default(false) }),
	reply: communitySchema,
	failures: ['community_not_found', 'invalid_id'],
})

export const editCommunity = defineEndpoint({
	area,
	method: 'PUT',
	path: '/api/communities/:community',
	access: 'member',
	scope: 'moderate',
	about:
		'Replaces about, nsfw and postingRestricted: missing fields are cleared, or with partial=true stay as they are. Other fields always stay.',
	params: z.object({ community: nameParamSchema }),
	query: z.object({ byName: queryFlagSchema.default(false), partial: queryFlagSchema.default(false) }),
	body: z.object(changesShapeOf(communityFields)),
	markdown: ['about'],
	reply: communitySchema,
	failures: ['community_not_found', 'invalid_id', 'not_mod'],
})

export const joinCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/_joinCommunity',
	access: 'member',
	scope: 'write',
	about: 'Joins or leaves; a moderator who leaves stops moderating, which the last one cannot do (rule moderation-18).',
	body: z.object({ communityId: idSchema, leave: z.boolean().default(false) }),
	reply: communitySchema,
	codes: { 'body.communityId': 'invalid_id' },
	failures: ['community_not_found', 'last_moderator'],
	rateLimit: {
		bucket: 'join',
		per: 'member',
		limits: [
			{ points: 1, seconds: 1 },
			{ points: 500, seconds: 3_600 },
		],
	},
})

/** A member's request for a community (rule communities-6). */
export const communityRequestSchema = z.object({
	id: idSchema,
	byUser: z.string(),
	communityName: z.string(),
	communityExists: z.boolean(),
	note: z.string().nullable(),
	createdAt: timeSchema,
	deniedNote: z.string().nullable(),
	deniedBy: z.string().nullable(),
	deniedAt: timeSchema.nullable(),
})

export const requestCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/community_requests',
	access: 'member',
	scope: 'write',
	about: 'Requests a community from the admins.',
	body: z.object({
		name: nameSchema('Community name has to have at least 3 characters.'),
		note: textSchema(limits.requestNoteMax).nullable().default(null),
	}),
	reply: communityRequestSchema,
	codes: { 'body.name': 'invalid_community_name' },
	failures: ['community_already_exists', 'community_already_requested'],
	rateLimit: { bucket: 'communityRequest', per: 'member', limits: [{ points: 5, seconds: 43_200 }] },
})

export const listCommunityRequests = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/community_requests',
	access: 'admin',
	scope: 'admin',
	about: 'Requests of the last 90 days, newest first.',
	reply: z.array(communityRequestSchema),
})

export const deleteCommunityRequest = defineEndpoint({
	area,
	method: 'DELETE',
	path: '/api/community_requests/:requestId',
	access: 'admin',
	scope: 'admin',
	about: 'Removes a request without notifying its author. Returns nothing.',
	params: z.object({ requestId: idSchema }),
	reply: z.null(),
	codes: { 'params.requestId': 'invalid_id' },
	failures: ['request_not_found', 'invalid_id'],
	audit: ['remove_request'],
})

/** Called by admin. */
export const denyCommunityRequest = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/deny-request',
	access: 'service',
	about: 'Denies a request; its author is notified with the note.',
	body: z.object({ requestId: idSchema, by: actingAdminSchema, note: z.string().nullable() }),
	reply: communityRequestSchema,
	failures: ['request_not_found', 'already_denied'],
})

/** Called by admin. */
export const acceptCommunityRequest = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/accept-request',
	access: 'service',
	about: 'Creates the requested community: the author of the request becomes creator and moderator, and is notified.',
	body: z.object({ requestId: idSchema, by: actingAdminSchema }),
	reply: communityRequestSchema,
	failures: ['request_not_found', 'already_denied', 'community_exists', 'user_not_found', 'max_limit_reached', 'invalid_community_name'],
})

/** Called by account at sign-up: joins the new member to the default communities. */
export const joinDefaultCommunities = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/join-defaults',
	access: 'service',
	about: 'Adds a member to every default community.',
	body: z.object({ userId: idSchema }),
	reply: z.object({ joined: z.int() }),
})

/** Called by admin: adds a community to the defaults, which guests see and new members join, or removes it. */
export const setDefaultCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/set-default',
	access: 'service',
	about: 'Makes a community a default one, or ends that.',
	body: z.object({ name: nameParamSchema, isDefault: z.boolean(), admin: actingAdminSchema.nullable().default(null) }),
	reply: communitySchema,
	failures: ['community_not_found'],
})
