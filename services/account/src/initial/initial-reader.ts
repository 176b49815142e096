import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import { knownCommunities } from '@folkmoot/service-kit/content/known-communities'
import { readSiteSettings } from '@folkmoot/service-kit/content/read-site-settings'
import { distinctIds, joinedIdsOf, joinedIdsPart } from '@folkmoot/service-kit/content/viewer-marks'
import { byId } from '@folkmoot/service-kit/known-by-id'
import { part, partThrough, readTogether } from '@folkmoot/service-kit/read-together'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { communities, users } from '../collections.ts'
import { communitiesPart, mutedIds, mutedUsersPart, mutesPart } from '../mutes/mute-reader.ts'
import { readPushKeys } from '../push/push-keys.ts'

/** Upper bounds: nobody joins more communities or keeps more lists. */
const communitiesMax = 2_000
const listsMax = 500

/** What every page needs about the site. */
export interface SiteFacts {
	settings: SiteSettings
	noUsers: number
	vapidPublicKey: string
}

/** What every page needs about its viewer. */
export interface MemberFacts {
	user: UserRecord | null
	communities: CommunityRecord[]
	moderated: ObjectId[]
	mutes: MuteRecord[]
	mutedCommunities: CommunityRecord[]
	/** By hex id. */
	mutedUsers: ReadonlyMap<string, UserRecord>
	lists: ListRecord[]
	bannedFrom: ObjectId[]
}

export async function readSite(db: Db): Promise<SiteFacts> {
	// Deleted and imported accounts count too, so the collection's estimated count will do.
	const [settings, noUsers, keys] = await Promise.all([readSiteSettings(db), users(db).estimatedDocumentCount(), readPushKeys(db)])
	return { settings, noUsers, vapidPublicKey: keys.publicKey }
}

/** The communities that guests see, A–Z. */
export function findDefaultCommunities(db: Db): Promise<CommunityRecord[]> {
	return communities(db).find({ isDefault: true, deletedAt: null }).sort({ nameLower: 1 }).limit(communitiesMax).toArray()
}

/** Two batched reads: the member's own records, each by an index on the member, then the referenced records that are not cached. */
export async function readMember(db: Db, viewer: Viewer, now: Date): Promise<MemberFacts> {
	const userId = new ObjectId(viewer.id)
	const own = await readTogether(db, {
		users: part<UserRecord>('users', { _id: userId, deletedAt: null }, null, '_id'),
		joined: joinedIdsPart(userId),
		moderated: part<ModeratorRecord>('moderators', { userId }, { _id: 0, communityId: 1 }, 'userId'),
		mutes: mutesPart(userId),
		lists: partThrough<ListRecord>('lists', { ownerId: userId }, [{ $sort: { lastUpdatedAt: -1, _id: -1 } }, { $limit: listsMax }]),
		bans: part<BanRecord>('bans', { userId }, { _id: 0, communityId: 1, expiresAt: 1 }, 'userId'),
	})
	const joined = joinedIdsOf(own.joined).slice(0, communitiesMax)
	const muted = mutedIds(own.mutes, 'community')
	const ids = distinctIds([...joined, ...muted])
	const known = viewer.justWrote ? knownCommunities.none(ids) : knownCommunities.find(db, ids)
	const found = await readTogether(db, {
		communities: communitiesPart(known.unknown),
		users: mutedUsersPart(mutedIds(own.mutes, 'user')),
	})
	const read = byId(found.communities)
	knownCommunities.note(db, known.asOf, read)
	const all = new Map([...known.known, ...read])
	const recordsOf = (some: readonly ObjectId[]) => some.flatMap((id) => all.get(id.toHexString()) ?? [])
	return {
		user: own.users[0] ?? null,
		communities: recordsOf(joined)
			.filter(({ deletedAt }) => deletedAt === null)
			.sort((a, b) => (a.nameLower < b.nameLower ? -1 : 1)),
		moderated: own.moderated.map(({ communityId }) => communityId),
		mutes: own.mutes,
		mutedCommunities: recordsOf(muted),
		mutedUsers: byId(found.users),
		lists: own.lists,
		bannedFrom: own.bans.filter((ban) => isInForce(ban, now)).map(({ communityId }) => communityId),
	}
}
