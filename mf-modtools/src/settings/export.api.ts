import { endpoint, endpointUrl } from '@folkmoot/kit/api'
import type * as archives from '@folkmoot/modtools-contract/archive-endpoints'

const exported = endpoint<typeof archives.exportCommunity>('GET', '/api/communities/:communityId/archive')

/** Where the browser saves the archive of a community from. */
export function archiveAddress(communityId: string): string {
	return endpointUrl(exported, { params: { communityId } })
}
