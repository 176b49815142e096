import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { readSiteSettings } from '@folkmoot/content-kit/read-site-settings'
import { distinctIds, joinedIdsOf, joinedIdsQuery } from '@folkmoot/content-kit/viewer-marks'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord, ModeratorRecord } from '@folkmoot/modtools-contract/modtools-records'
import { pipelineQuery, query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { byId } from '@folkmoot/service-kit/reads/by-id'
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

/** Two batched reads: the member's own records, each by an index on the member, then the records they refer to. */
export async function readMember(db: Db, viewer: Viewer, now: Date): Promise<MemberFacts> {
	const userId = new ObjectId(viewer.id)
	const own = await readBatch(db, {
		users: query<UserRecord>('users', { _id: userId, deletedAt: null }, null),
		joined: joinedIdsQuery(userId),
		moderated: query<ModeratorRecord>('moderators', { userId }, { _id: 0, communityId: 1 }),
		mutes: mutesPart(userId),
		lists: pipelineQuery<ListRecord>('lists', { ownerId: userId }, [{ $sort: { lastUpdatedAt: -1, _id: -1 } }, { $limit: listsMax }]),
		bans: query<BanRecord>('bans', { userId }, { _id: 0, communityId: 1, expiresAt: 1 }),
	})
	const joined = joinedIdsOf(own.joined).slice(0, communitiesMax)
	const muted = mutedIds(own.mutes, 'community')
	const related = await readBatch(db, {
		communities: communitiesPart(distinctIds([...joined, ...muted])),
		users: mutedUsersPart(mutedIds(own.mutes, 'user')),
	})
	const all = byId(related.communities)
	const recordsOf = (some: readonly ObjectId[]) => some.flatMap((id) => all.get(id.toHexString()) ?? [])
	return {
		user: own.users[0] ?? null,
		communities: recordsOf(joined)
			.filter(({ deletedAt }) => deletedAt === null)
			.sort((a, b) => (a.nameLower < b.nameLower ? -1 : 1)),
		moderated: own.moderated.map(({ communityId }) => communityId),
		mutes: own.mutes,
		mutedCommunities: recordsOf(muted),
		mutedUsers: byId(related.users),
		lists: own.lists,
		bannedFrom: own.bans.filter((ban) => isInForce(ban, now)).map(({ communityId }) => communityId),
	}
}
