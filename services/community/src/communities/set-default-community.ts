import type { setDefaultCommunity as endpoint } from '@folkmoot/community-contract/community-endpoints'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { auditContextFor, communitySubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { loadCommunity, updateCommunity } from './community-store.ts'

export async function setDefaultCommunity({ body, tx, now }: HandlerInput<typeof endpoint>, { db }: Deps): Promise<CommunityRecord> {
	const { name, isDefault, admin } = body
	const community = await loadCommunity(db, { community: name, byName: true }, tx)
	if (admin) {
		const action = isDefault ? 'make_default' : 'unmake_default'
		await recordAdminAction(db, auditContextFor(admin, { tx, now }), { action, about: communitySubject(community) })
	}
	return updateCommunity(db, community._id, { isDefault }, tx)
}
