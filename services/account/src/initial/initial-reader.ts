import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import { readSiteSettings } from '@folkmoot/service-kit/content/read-site-settings'
import { part, partThrough, readTogether } from '@folkmoot/service-kit/read-together'
import { type Db, ObjectId } from 'mongodb'
import { communities, users } from '../collections.ts'
import { mutesOfMember } from '../mutes/mute-reader.ts'
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

/** The communities joined, A–Z. */
const withCommunities = [
	{ $lookup: { from: 'communities', localField: 'communityId', foreignField: '_id', as: 'community' } },
	{ $unwind: '$community' },
	{ $replaceRoot: { newRoot: '$community' } },
	{ $match: { deletedAt: null } },
	{ $sort: { nameLower: 1 } },
	{ $limit: communitiesMax },
] as const

/** All of it in one read, each part by an index on the member. */
export async function readMember(db: Db, id: string, now: Date): Promise<MemberFacts> {
	const userId = new ObjectId(id)
	const found = await readTogether(db, {
		users: part<UserRecord>('users', { _id: userId, deletedAt: null }, null),
		communities: partThrough<CommunityRecord>('members', { userId }, withCommunities),
		moderated: part<ModeratorRecord>('moderators', { userId }, { _id: 0, communityId: 1 }),
		mutes: mutesOfMember(userId),
		lists: partThrough<ListRecord>('lists', { ownerId: userId }, [{ $sort: { lastUpdatedAt: -1, _id: -1 } }, { $limit: listsMax }]),
		banned: part<BanRecord>('bans', { userId, $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }] }, { _id: 0, communityId: 1 }),
	})
	return {
		user: found.users[0] ?? null,
		communities: found.communities,
		moderated: found.moderated.map(({ communityId }) => communityId),
		mutes: found.mutes,
		lists: found.lists,
		bannedFrom: found.banned.map(({ communityId }) => communityId),
	}
}
