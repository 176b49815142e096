import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'
import { archivedCommunitySchema } from './archive.ts'

/* Called by admin while a community is imported from another site; idempotent. */
const area = 'community'

export const checkCommunityName = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/free-name',
	access: 'service',
	about: 'Whether a community may have this name.',
	body: z.object({ name: z.string() }),
	reply: successSchema,
	failures: ['invalid_community_name', 'community_exists', 'invalid_input'],
})

export const receiveCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/arriving',
	access: 'service',
	about: 'Creates a hidden community for an import, which reserves its name.',
	body: z.object({ importId: idSchema, name: z.string(), creatorId: idSchema, community: archivedCommunitySchema }),
	markdown: ['community.about'],
	reply: z.object({ communityId: idSchema, name: z.string() }),
	failures: ['invalid_community_name', 'community_exists', 'invalid_input'],
})

export const revealCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/arrived',
	access: 'service',
	about: 'Publishes an imported community, with the importing member as its first member and moderator.',
	body: z.object({ communityId: idSchema }),
	reply: successSchema,
	failures: ['community_not_found'],
})

export const discardCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/internal/community/dropped',
	access: 'service',
	about: 'Deletes the hidden community of a failed import and releases its name; a published one stays.',
	body: z.object({ importId: idSchema, name: z.string() }),
	reply: z.object({ isShown: z.boolean() }),
})
