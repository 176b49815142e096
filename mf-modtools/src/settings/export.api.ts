import { endpoint, endpointUrl } from '@folkmoot/kit/api'
import type * as archives from '@folkmoot/modtools-contract/archive-endpoints'

const exported = endpoint<typeof archives.exportCommunity>('GET', '/api/communities/:communityId/archive')

/** The download address of a community's archive. */
export function archiveAddress(communityId: string): string {
	return endpointUrl(exported, { params: { communityId } })
}
