import type * as imports from '@folkmoot/admin-contract/community-import-endpoints'
import { call, endpoint, type ReplyOf, type UploadOptions } from '@folkmoot/kit/api'

export const listImports = endpoint<typeof imports.listCommunityImports>('GET', '/api/community_imports')
const importCommunity = endpoint<typeof imports.importCommunity>('POST', '/api/community_imports')

export type CommunityImport = ReplyOf<typeof importCommunity>

/** Uploads an archive; the service checks and imports it in the background. `name` '' keeps its own. */
export function sendArchive(archive: File, name: string, sending: Partial<UploadOptions>): Promise<CommunityImport> {
	const form = new FormData()
	form.set('archive', archive, archive.name)
	return call(importCommunity, { query: { name }, form }, sending)
}
