import { communityFields, type StoredCommunityFields } from '@folkmoot/community-contract/community-fields'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import { valuesOf } from '@folkmoot/contract-kit/declared'
import { idSchema } from '@folkmoot/contract-kit/ids'
import type { Image } from '@folkmoot/contract-kit/image'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { communities } from '../collections.ts'

type Tx = ClientSession | undefined

/** A reference to a community in the API: its id or its name. */
interface CommunityRef {
	community: string
	byName: boolean
}

/** Loads the referenced community; 404 if it does not exist, 400 for a malformed id. */
export async function loadCommunity(db: Db, { community, byName }: CommunityRef, tx?: Tx): Promise<CommunityRecord> {
	if (!byName && !idSchema.safeParse(community).success) throw badField('community', 'Must be 24 hex characters.', 'invalid_id')
	const key = byName ? { nameLower: community.toLowerCase() } : { _id: new ObjectId(community) }
	const record = await communities(db).findOne({ ...key, deletedAt: null }, sessionOptions(tx))
	if (!record) throw fail('community_not_found')
	return record
}

interface CommunityInput {
	name: string
	fields: StoredCommunityFields
	aboutTree: MarkdownTree | undefined
	creatorId: string
	createdAt: Date
	noMembers: number
}

/** A new community's record. */
export async function newCommunity(db: Db, given: CommunityInput, tx: Tx): Promise<CommunityRecord> {
	return {
		_id: new ObjectId(),
		name: given.name,
		nameLower: given.name.toLowerCase(),
		creatorId: new ObjectId(given.creatorId),
		...valuesOf(communityFields, given.fields),
		...(await aboutFields(db, { about: given.fields.about, aboutTree: given.aboutTree }, { tx, ownCommunity: given.name })),
		noMembers: given.noMembers,
		proPic: null,
		bannerImage: null,
		isDefault: false,
		createdAt: given.createdAt,
		lastActiveAt: given.createdAt,
		deletedAt: null,
	}
}

/** The about text with its tree; an empty text is stored as null. */
async function aboutFields(
	db: Db,
	{ about, aboutTree }: { about?: string | null | undefined; aboutTree: MarkdownTree | undefined },
	reading: { tx: Tx; ownCommunity?: string },
): Promise<Pick<CommunityRecord, 'about' | 'aboutTree'>> {
	return { about: about || null, aboutTree: await withExistingNames(db, aboutTree, reading) }
}

export async function insertCommunity(db: Db, record: CommunityRecord, tx: Tx): Promise<void> {
	try {
		await communities(db).insertOne(record, sessionOptions(tx))
	} catch (error) {
		throw isDuplicateKey(error, 'nameLower') ? fail('community_exists') : error
	}
}

/** What moderators may change in a community; undefined fields stay. */
type CommunityChange = StoredCommunityFields & {
	aboutTree?: MarkdownTree | undefined
	isDefault?: boolean
}

export async function updateCommunity(db: Db, id: ObjectId, { aboutTree, ...fields }: CommunityChange, tx: Tx): Promise<CommunityRecord> {
	const text = fields.about === undefined ? {} : await aboutFields(db, { about: fields.about, aboutTree }, { tx })
	const given = Object.entries({ ...fields, ...text }).filter(([, value]) => value !== undefined)
	const update = { $set: Object.fromEntries(given) }
	const after = await communities(db).findOneAndUpdate({ _id: id, deletedAt: null }, update, {
		returnDocument: 'after',
		...sessionOptions(tx),
	})
	if (!after) throw fail('community_not_found')
	return after
}

/** Sets or removes the picture or banner. */
export async function updateImage(
	db: Db,
	id: ObjectId,
	image: Partial<Pick<CommunityRecord, 'proPic' | 'bannerImage'>>,
	tx: Tx,
): Promise<CommunityRecord> {
	const update = { $set: image }
	const after = await communities(db).findOneAndUpdate({ _id: id, deletedAt: null }, update, {
		returnDocument: 'after',
		...sessionOptions(tx),
	})
	if (!after) throw fail('community_not_found')
	return after
}

/** Updates the copy of a picture or banner if the community still shows it. */
export async function updateShownImage(
	db: Db,
	{ communityId, imageId, change }: { communityId: string; imageId: string; change: Pick<Partial<Image>, 'altText' | 'placeholder'> },
	tx: Tx,
): Promise<void> {
	const _id = new ObjectId(communityId)
	for (const place of ['proPic', 'bannerImage']) {
		const fields = Object.fromEntries(Object.entries(change).map(([name, value]) => [`${place}.${name}`, value]))
		await communities(db).updateOne({ _id, [`${place}.id`]: imageId }, { $set: fields }, sessionOptions(tx))
	}
}
