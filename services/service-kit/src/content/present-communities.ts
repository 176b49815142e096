import type { MuteRecord } from '@folkmoot/account-contract/account-records'
import type { Community, Rule } from '@folkmoot/community-contract/community'
import type { CommunityRecord, MemberRecord } from '@folkmoot/community-contract/community-records'
import type { ModeratorRecord, RuleRecord } from '@folkmoot/modtools-contract/modtools-records'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { borrow } from '../collections.ts'
import type { Viewer } from '../viewer.ts'
import { presentAuthors } from './present-authors.ts'

interface PresentOptions {
	/** The transaction whose changes are to be seen. */
	tx?: ClientSession | undefined
}

/** What a viewer has to do with communities. */
interface Ties {
	joined: ReadonlySet<string>
	moderated: ReadonlySet<string>
	muted: ReadonlySet<string>
}

const inTransaction = ({ tx }: PresentOptions) => (tx ? { session: tx } : {})

/** Communities as a viewer sees them, in the order given, without moderators and rules. Three reads, however many. */
export async function presentCommunities(
	db: Db,
	records: readonly CommunityRecord[],
	viewer: Viewer | null,
	options: PresentOptions = {},
): Promise<Community[]> {
	const ties = viewer && records.length > 0 ? await findTies(db, records, viewer, options) : null
	return records.map((record) => communityView(record, ties))
}

/** One community with its moderators in order of rank and its rules in order. */
export async function presentCommunity(
	db: Db,
	record: CommunityRecord,
	viewer: Viewer | null,
	options: PresentOptions = {},
): Promise<Community> {
	const session = inTransaction(options)
	const ties = viewer && (await findTies(db, [record], viewer, options))
	const moderators = await borrow<ModeratorRecord>(db, 'moderators').find({ communityId: record._id }, session).sort({ rank: 1 }).toArray()
	const rules = await borrow<RuleRecord>(db, 'rules').find({ communityId: record._id }, session).sort({ zIndex: 1, _id: 1 }).toArray()
	const ids = moderators.map((moderator) => moderator.userId)
	const authors = await presentAuthors(db, ids, options)
	const mods = ids.flatMap((id) => authors.get(id.toHexString()) ?? [])
	return { ...communityView(record, ties), mods, rules: rules.map(ruleView) }
}

/** A rule as the API writes it. */
export function ruleView(record: RuleRecord): Rule {
	return {
		id: record._id.toHexString(),
		rule: record.rule,
		description: record.description,
		communityId: record.communityId.toHexString(),
		zIndex: record.zIndex,
		createdBy: record.createdBy.toHexString(),
		createdAt: record.createdAt.toISOString(),
	}
}

async function findTies(db: Db, records: readonly CommunityRecord[], viewer: Viewer, options: PresentOptions): Promise<Ties> {
	const userId = new ObjectId(viewer.id)
	const ids = records.map((record) => record._id)
	const session = inTransaction(options)
	const among = { userId, communityId: { $in: ids } }
	const project = { ...session, projection: { _id: 0, communityId: 1 } }
	const reads = [
		() => borrow<MemberRecord>(db, 'members').find(among, project).toArray(),
		() => borrow<ModeratorRecord>(db, 'moderators').find(among, project).toArray(),
		() => findMuted(db, userId, ids, session),
	] as const
	// One transaction carries out one operation at a time.
	const [joined, moderated, muted] = options.tx
		? [await reads[0](), await reads[1](), await reads[2]()]
		: await Promise.all([reads[0](), reads[1](), reads[2]()])
	return { joined: toSet(joined), moderated: toSet(moderated), muted: toSet(muted) }
}

async function findMuted(
	db: Db,
	userId: ObjectId,
	ids: ObjectId[],
	session: { session?: ClientSession },
): Promise<{ communityId: ObjectId }[]> {
	const mutes = borrow<MuteRecord>(db, 'mutes').find(
		{ userId, targetId: { $in: ids }, type: 'community' },
		{ ...session, projection: { _id: 0, targetId: 1 } },
	)
	return (await mutes.toArray()).map((mute) => ({ communityId: mute.targetId }))
}

const toSet = (found: readonly { communityId: ObjectId }[]) => new Set(found.map(({ communityId }) => communityId.toHexString()))

function communityView(record: CommunityRecord, ties: Ties | null): Community {
	const id = record._id.toHexString()
	return {
		id,
		userId: record.creatorId.toHexString(),
		name: record.name,
		nsfw: record.nsfw,
		about: record.about,
		aboutTree: record.aboutTree,
		noMembers: record.noMembers,
		proPic: record.proPic,
		bannerImage: record.bannerImage,
		postingRestricted: record.postingRestricted,
		createdAt: record.createdAt.toISOString(),
		deletedAt: record.deletedAt?.toISOString() ?? null,
		isDefault: record.isDefault,
		userJoined: ties?.joined.has(id) ?? null,
		userMod: ties?.moderated.has(id) ?? null,
		isMuted: ties?.muted.has(id) ?? false,
		mods: null,
		rules: null,
		ReportsDetails: null,
	}
}
