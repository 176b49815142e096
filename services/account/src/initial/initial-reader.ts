import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { SignInSettingsRecord } from '@folkmoot/account-contract/sign-in-records'
import type { SiteSettings, SiteSettingsRecord } from '@folkmoot/admin-contract/site-settings'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import { completeSettings } from '@folkmoot/content-kit/read-site-settings'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import { isInForce } from '@folkmoot/modtools-contract/ban-in-force'
import type { BanRecord } from '@folkmoot/modtools-contract/modtools-records'
import { type BatchResults, estimatedCountQuery, namedBy, pipelineQuery, query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import { byId } from '@folkmoot/service-kit/reads/by-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, ObjectId } from 'mongodb'
import { mutesQueries } from '../mutes/mute-reader.ts'
import { moderatedStages } from '../profiles/waiting-reader.ts'
import type { Moderated } from '../profiles/waiting-view.ts'
import { readPushKeys } from '../push/push-keys.ts'

/** Upper bounds: nobody joins more communities or keeps more lists. */
const communitiesMax = 2_000
const listsMax = 500

/** What every page needs about the site. */
export interface SiteFacts {
	settings: SiteSettings
	noUsers: number
	vapidPublicKey: string
	/** Whether there are identity providers to sign in at. */
	hasIssuers: boolean
}

/** What every page needs about its viewer. */
export interface MemberFacts {
	user: UserRecord | null
	communities: CommunityRecord[]
	moderated: Moderated[]
	mutes: MuteRecord[]
	mutedCommunities: CommunityRecord[]
	/** By hex id. */
	mutedUsers: ReadonlyMap<string, UserRecord>
	lists: ListRecord[]
	bannedFrom: ObjectId[]
}

/** The same for everybody. Deleted and imported accounts count too, so the collection's estimated count will do. */
const siteQueries = {
	settings: query<SiteSettingsRecord>('siteSettings', { _id: 'site' }, null),
	accounts: estimatedCountQuery('users'),
	signIn: query<Pick<SignInSettingsRecord, '_id' | 'issuers'>>('signInSettings', { _id: 'site' }, { 'issuers.isOn': 1 }),
}

async function siteFacts(db: Db, { settings, accounts, signIn }: BatchResults<typeof siteQueries>): Promise<SiteFacts> {
	const { publicKey } = await readPushKeys(db)
	const hasIssuers = signIn[0]?.issuers.some(({ isOn }) => isOn) ?? false
	return { hasIssuers, settings: completeSettings(settings[0] ?? null), noUsers: accounts[0]?.count ?? 0, vapidPublicKey: publicKey }
}

/** What guests see: the site, and the default communities, A–Z. One read. */
export async function readGuest(db: Db): Promise<{ site: SiteFacts; communities: CommunityRecord[] }> {
	const byName = [{ $sort: { nameLower: 1 } }, { $limit: communitiesMax }]
	const defaults = pipelineQuery<CommunityRecord>('communities', { isDefault: true, deletedAt: null }, byName)
	const found = await readBatch(db, { ...siteQueries, defaults })
	return { site: await siteFacts(db, found), communities: found.defaults }
}

/** What a member sees: one read, of their own records, each by an index on the member, and of those they refer to. */
export async function readMember(db: Db, viewer: Viewer, now: Date): Promise<{ site: SiteFacts; member: MemberFacts }> {
	const userId = new ObjectId(viewer.id)
	const joined = pipelineQuery<MemberRecord>('members', { userId }, [{ $limit: communitiesMax }])
	const found = await readBatch(db, {
		...siteQueries,
		users: query<UserRecord>('users', { _id: userId, deletedAt: null }, null),
		joined: namedBy<CommunityRecord>(joined, 'communityId', 'communities'),
		moderated: pipelineQuery<Moderated>('moderators', { userId }, moderatedStages(1)),
		...mutesQueries(userId),
		lists: pipelineQuery<ListRecord>('lists', { ownerId: userId }, [{ $sort: { lastUpdatedAt: -1, _id: -1 } }, { $limit: listsMax }]),
		bans: query<BanRecord>('bans', { userId }, { _id: 0, communityId: 1, expiresAt: 1 }),
	})
	const member: MemberFacts = {
		user: found.users[0] ?? null,
		communities: found.joined.filter(({ deletedAt }) => deletedAt === null).sort((a, b) => (a.nameLower < b.nameLower ? -1 : 1)),
		moderated: found.moderated,
		mutes: found.mutes,
		mutedCommunities: found.mutedCommunities,
		mutedUsers: byId(found.mutedUsers),
		lists: found.lists,
		bannedFrom: found.bans.filter((ban) => isInForce(ban, now)).map(({ communityId }) => communityId),
	}
	return { site: await siteFacts(db, found), member }
}
