import type { Community } from '@folkmoot/community-contract/community'
import { confidentialFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import { presentCommunity } from '@folkmoot/content-kit/present-communities'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import type { Context, Deps } from '@folkmoot/service-kit/context'

type Input = Pick<Context, 'viewer'>

/** A community as the viewer sees it after a change. */
export function presentChanged(record: CommunityRecord, { viewer }: Input, { db }: Pick<Deps, 'db'>): Promise<Community> {
	return presentCommunity(db, record, viewer)
}

/** The same for no viewer, as other services get it. */
export function presentToService(record: CommunityRecord, _input: object, { db }: Pick<Deps, 'db'>): Promise<Community> {
	return presentCommunity(db, record, null)
}

/** A new community: its creator moderates it, which modtools records a moment later. */
export async function presentCreated(record: CommunityRecord, input: Input, deps: Pick<Deps, 'db'>): Promise<Community> {
	const [community, authors] = await Promise.all([presentChanged(record, input, deps), presentAuthors(deps.db, [record.creatorId])])
	return { ...community, ...valuesOf(confidentialFields, record), userMod: true, mods: [...authors.values()] }
}
