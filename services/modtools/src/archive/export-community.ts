import type { exportCommunity as endpoint } from '@folkmoot/modtools-contract/archive-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { Download } from '@folkmoot/service-kit/http/download'
import { requireModerator } from '../moderators/require-moderator.ts'
import { gatherArchive } from './gather-archive.ts'
import { writeArchive } from './write-archive.ts'

/** Streams the archive of a community. It is a snapshot, and is collected on disk: memory use does not depend on its size. */
export async function exportCommunity(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Download> {
	const { community } = await requireModerator(deps.db, input)
	const { now, origin } = input
	const address = deps.config.siteUrl || (origin ?? '')
	const from = { site: { name: deps.config.siteName, address }, community: community.name, exportedAt: now }
	const bytes = writeArchive(from, (folder, signal) => gatherArchive(deps, { communityId: community._id, folder, signal }))
	return new Download(`${community.name}-${now.toISOString().slice(0, 10)}.tar.gz`, bytes, 'application/gzip')
}
