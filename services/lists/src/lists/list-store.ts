import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { withExistingNames } from '@folkmoot/content-kit/existing-names'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import { type ListSort, listOrders } from '@folkmoot/lists-contract/list-sorts'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, type Filter, ObjectId } from 'mongodb'
import { firstLists, lists, users } from '../collections.ts'
import { queueContentsForDeletion } from '../items/contents-store.ts'

type Tx = Context['tx']
type Owner = Pick<UserRecord, '_id' | 'username'>

/** A reference to a list in the API. */
export type ListRef = { username: string; listName: string } | { listId: string }

/** Lists shown of one member at most. */
export const maxListed = 1_000

/** An account by name; 404 if it does not exist or is deleted. */
export async function loadOwner(db: Db, username: string, tx?: Tx): Promise<Owner> {
	const filter = { usernameLower: username.toLowerCase(), deletedAt: null }
	const owner = await users(db).findOne(filter, { projection: { username: 1 }, ...sessionOptions(tx) })
	if (!owner) throw fail('user_not_found')
	return owner
}

/** A list that this viewer may read; 404 otherwise. A hidden list is not even read, so it cannot leak. */
export async function loadList(db: Db, ref: ListRef, { viewer, tx }: Pick<Context, 'viewer' | 'tx'>): Promise<ListRecord> {
	const readable = viewer ? { $or: [{ public: true }, { ownerId: new ObjectId(viewer.id) }] } : { public: true }
	const list =
		'listId' in ref
			? await lists(db).findOne({ _id: new ObjectId(ref.listId), ...readable }, sessionOptions(tx))
			: await findByName(db, ref, readable, tx)
	if (!list) throw fail('list_not_found')
	return list
}

/** Reads the owner and the list with one command. */
async function findByName(
	db: Db,
	{ username, listName }: { username: string; listName: string },
	readable: Filter<ListRecord>,
	tx: Tx,
): Promise<ListRecord | undefined> {
	const named = [{ $match: { nameLower: listName.toLowerCase(), ...readable } }]
	const [owner] = await users(db)
		.aggregate<{ lists: ListRecord[] }>(
			[
				{ $match: { usernameLower: username.toLowerCase(), deletedAt: null } },
				{ $project: { _id: 1 } },
				{ $lookup: { from: 'lists', localField: '_id', foreignField: 'ownerId', pipeline: named, as: 'lists' } },
			],
			sessionOptions(tx),
		)
		.toArray()
	if (!owner) throw fail('user_not_found')
	return owner.lists[0]
}

/** A member's lists, last added to first or A–Z; `isPublic` filters for public or private ones. */
export async function findLists(
	db: Db,
	ownerId: ObjectId,
	{ sort, isPublic }: { sort: ListSort; isPublic?: boolean | undefined },
): Promise<ListRecord[]> {
	return lists(db)
		.find({ ownerId, ...(isPublic === undefined ? {} : { public: isPublic }) })
		.sort(listOrders[sort].order)
		.limit(maxListed)
		.toArray()
}

/** An owner's changes to a list; undefined fields stay. */
interface ListChange {
	name?: string | undefined
	displayName?: string | undefined
	description?: string | null | undefined
	descriptionTree?: MarkdownTree | undefined
	public?: boolean | undefined
	sort?: ListRecord['sort'] | undefined
}

async function fieldsOf(db: Db, { name, description, descriptionTree, ...rest }: ListChange, tx: Tx): Promise<Partial<ListRecord>> {
	const text = description || null
	const all = {
		...rest,
		...(name === undefined ? {} : { name, nameLower: name.toLowerCase() }),
		...(description === undefined
			? {}
			: { description: text, descriptionTree: text === null ? [] : await withExistingNames(db, descriptionTree, { tx }) }),
	}
	return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function newList(owner: Owner, { name, fields }: { name: string; fields: Partial<ListRecord> }, now: Date): Omit<ListRecord, '_id'> {
	return {
		ownerId: owner._id,
		ownerName: owner.username,
		name,
		nameLower: name.toLowerCase(),
		displayName: name,
		description: null,
		descriptionTree: [],
		public: false,
		numItems: 0,
		sort: 'addedDsc',
		createdAt: now,
		lastUpdatedAt: now,
		...fields,
	}
}

/** Inserts a list; 409 if its owner has one of that name. */
export async function insertList(
	db: Db,
	owner: Owner,
	input: { name: string } & ListChange,
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<ListRecord> {
	const list = { _id: new ObjectId(), ...newList(owner, { name: input.name, fields: await fieldsOf(db, input, tx) }, now) }
	await rejectDuplicates(() => lists(db).insertOne(list, sessionOptions(tx)))
	return list
}

export async function updateList(db: Db, id: ObjectId, change: ListChange, tx: Tx): Promise<ListRecord> {
	const update = { $set: await fieldsOf(db, change, tx) }
	const after = await rejectDuplicates(() =>
		lists(db).findOneAndUpdate({ _id: id }, update, { returnDocument: 'after', ...sessionOptions(tx) }),
	)
	if (!after) throw fail('list_not_found')
	return after
}

async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
	try {
		return await write()
	} catch (error) {
		throw isDuplicateKey(error, 'nameLower') ? fail('duplicate_list') : error
	}
}

/** Removes a list; its items are deleted in the background. */
export async function removeList(db: Db, list: ListRecord, moment: Pick<Context, 'tx' | 'now'>): Promise<void> {
	await queueContentsForDeletion(db, [list], moment)
	await lists(db).deleteOne({ _id: list._id }, sessionOptions(moment.tx))
}

/** Removes all lists of a deleted account. */
export async function removeListsOf(db: Db, userId: string, moment: Pick<Context, 'tx' | 'now'>): Promise<void> {
	const ownerId = new ObjectId(userId)
	const owned = await lists(db)
		.find({ ownerId }, { projection: { contentsId: 1 }, ...sessionOptions(moment.tx) })
		.toArray()
	await queueContentsForDeletion(db, owned, moment)
	await lists(db).deleteMany({ ownerId }, sessionOptions(moment.tx))
}

/** Creates a new member's private list of bookmarks, only once ever (rule lists-2). */
export async function insertFirstList(
	db: Db,
	{ userId, username }: { userId: string; username: string },
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
	const upsert = { upsert: true, ...sessionOptions(tx) }
	const ownerId = new ObjectId(userId)
	const { upsertedCount } = await firstLists(db).updateOne({ _id: ownerId }, { $setOnInsert: { at: now } }, upsert)
	if (upsertedCount === 0) return
	const { nameLower, ...fields } = newList({ _id: ownerId, username }, { name: 'bookmarks', fields: { displayName: 'Bookmarks' } }, now)
	await lists(db).updateOne({ ownerId, nameLower }, { $setOnInsert: fields }, upsert)
}
