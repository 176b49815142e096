import type { Community } from '@folkmoot/community-contract/community'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentCommunity } from '@folkmoot/content-kit/present-communities'
import type { Context, Deps } from '@folkmoot/service-kit/context'

/** A community as the viewer sees it after a change. */
export function presentChanged(record: CommunityRecord, { viewer }: Pick<Context, 'viewer'>, { db }: Pick<Deps, 'db'>): Promise<Community> {
	return presentCommunity(db, record, viewer)
}
