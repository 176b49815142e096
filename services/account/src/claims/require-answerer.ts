import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { communities, moderators } from '../collections.ts'
import { findClaim } from './claim-store.ts'

interface Entry {
	viewer: Viewer
	tx?: ClientSession | undefined
}

async function isModeratorOf(db: Db, communityId: ObjectId, { viewer, tx }: Entry): Promise<boolean> {
	return (await moderators(db).findOne({ communityId, userId: toObjectId(viewer.id) }, sessionOptions(tx))) !== null
}

/** Moderators answer claims where the site lets them import. */
async function requireAllowed(db: Db, { viewer, tx }: Entry): Promise<void> {
	if (!viewer.isAdmin && !(await readSiteSettings(db, tx)).moderatorImports) throw fail('imports_off')
}

/** Whose claims the viewer may list: null is all, for admins; else those of a community that they moderate. */
export async function requireList(db: Db, name: string | null, entry: Entry): Promise<ObjectId | null> {
	if (name === null) {
		if (!entry.viewer.isAdmin) throw fail('not_admin')
		return null
	}
	const community = await communities(db).findOne({ nameLower: name.toLowerCase(), deletedAt: null }, sessionOptions(entry.tx))
	if (!community) throw fail('community_not_found')
	if (!entry.viewer.isAdmin && !(await isModeratorOf(db, community._id, entry))) throw fail('not_mod_not_admin')
	await requireAllowed(db, entry)
	return community._id
}

/** A claim that the viewer may answer: admins each, moderators those of names that an import into their community has brought. */
export async function requireAnswerable(db: Db, claimId: string, entry: Entry): Promise<ClaimRecord> {
	const claim = await findClaim(db, toObjectId(claimId), entry.tx)
	if (!claim) throw fail('claim_not_found')
	if (entry.viewer.isAdmin) return claim
	if (!claim.communityId || !(await isModeratorOf(db, claim.communityId, entry))) throw fail('claim_not_found')
	await requireAllowed(db, entry)
	return claim
}
