import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import { readSiteSettings } from '@folkmoot/service-kit/content/read-site-settings'
import { type Db, ObjectId } from 'mongodb'
import { bans, communities, lists, members, moderators, users } from '../collections.ts'
import { findMutes } from '../mutes/mute-reader.ts'
import type { FoundMute } from '../mutes/mute-view.ts'
import { readPushKeys } from '../push/push-keys.ts'

/** More communities than anybody joins, more lists than anybody keeps. */
const communitiesMax = 2_000
const listsMax = 500

/** What every page needs of the site. */
export interface SiteFacts {
	settings: SiteSettings
	noUsers: number
	vapidPublicKey: string
}

/** What every page needs of its viewer. */
export interface MemberFacts {
	user: UserRecord | null
	communities: CommunityRecord[]
	moderated: ObjectId[]
	mutes: FoundMute[]
	lists: ListRecord[]
	bannedFrom: ObjectId[]
}

export async function readSite(db: Db): Promise<SiteFacts> {
	// Deleted and imported accounts count too, so the collection's own number will do.
	const [settings, noUsers, keys] = await Promise.all([readSiteSettings(db), users(db).estimatedDocumentCount(), readPushKeys(db)])
	return { settings, noUsers, vapidPublicKey: keys.publicKey }
}

/** Those that guests see: A–Z. */
export function findDefaultCommunities(db: Db): Promise<CommunityRecord[]> {
	return communities(db).find({ isDefault: true, deletedAt: null }).sort({ nameLower: 1 }).limit(communitiesMax).toArray()
}

/** One round of reads, each by an index on the member. */
export async function readMember(db: Db, id: string, now: Date): Promise<MemberFacts> {
	const userId = new ObjectId(id)
	const [user, joined, moderated, muted, kept, banned] = await Promise.all([
		users(db).findOne({ _id: userId, deletedAt: null }),
		findJoined(db, userId),
		moderators(db)
			.find({ userId }, { projection: { _id: 0, communityId: 1 } })
			.toArray(),
		findMutes(db, id),
		lists(db).find({ ownerId: userId }).sort({ lastUpdatedAt: -1, _id: -1 }).limit(listsMax).toArray(),
		bans(db)
			.find({ userId, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] }, { projection: { _id: 0, communityId: 1 } })
			.toArray(),
	])
	return {
		user,
		communities: joined,
		moderated: moderated.map(({ communityId }) => communityId),
		mutes: muted,
		lists: kept,
		bannedFrom: banned.map(({ communityId }) => communityId),
	}
}

function findJoined(db: Db, userId: ObjectId): Promise<CommunityRecord[]> {
	return members(db)
		.aggregate<CommunityRecord>([
			{ $match: { userId } },
			{ $lookup: { from: 'communities', localField: 'communityId', foreignField: '_id', as: 'community' } },
			{ $unwind: '$community' },
			{ $replaceRoot: { newRoot: '$community' } },
			{ $match: { deletedAt: null } },
			{ $sort: { nameLower: 1 } },
			{ $limit: communitiesMax },
		])
		.toArray()
}
