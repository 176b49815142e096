import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { archiveLimits } from '@folkmoot/modtools-contract/archive'
import { z } from 'zod'
import { communityImportSchema } from './community-import.ts'

const area = 'admin'

export const importCommunity = defineEndpoint({
	area,
	method: 'POST',
	path: '/api/community_imports',
	access: 'admin',
	scope: 'admin',
	about: 'Uploads the archive of a community; it is checked and imported in the background.',
	query: z.object({
		/** The community's name here; missing: its name in the archive. */
		name: z.string().trim().max(100).default(''),
	}),
	audit: ['import_content'],
	file: 'archive',
	fileMaxBytes: archiveLimits.file,
	reply: communityImportSchema,
	failures: ['invalid_input', 'invalid_community_name', 'community_exists', 'file_size_exceeded'],
	rateLimit: { bucket: 'importCommunity', per: 'member', limits: [{ points: 30, seconds: 3_600 }] },
	transaction: 'none',
})

export const listCommunityImports = defineEndpoint({
	area,
	method: 'GET',
	path: '/api/community_imports',
	access: 'admin',
	scope: 'admin',
	about: 'The most recent community imports, newest first.',
	reply: z.array(communityImportSchema),
})
