import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { presentUser } from '@folkmoot/content-kit/present-users'
import type { Member } from '@folkmoot/modtools-contract/modtools-endpoints'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { users } from './collections.ts'

/** An account without its secret. */
export type Account = Omit<UserRecord, 'passwordHash'>

const withoutSecret = { passwordHash: 0 } as const

/** An existing account by name; fails with 404, or with 400 and the code `whenEmpty` if the name is empty. */
export async function loadUser(
	db: Db,
	username: string,
	options: { tx: ClientSession | undefined; whenEmpty: 'empty_username' | 'no_username' },
): Promise<Account> {
	if (username === '') throw badField('username', 'Username cannot be empty.', options.whenEmpty)
	const user = await users(db).findOne(
		{ usernameLower: username.toLowerCase(), deletedAt: null },
		{ projection: withoutSecret, ...sessionOptions(options.tx) },
	)
	if (!user) throw fail('user_not_found')
	return user
}

/** An account by id, deleted or not. */
export async function findAccount(db: Db, _id: ObjectId, tx: ClientSession | undefined): Promise<Account | null> {
	return users(db).findOne({ _id }, { projection: withoutSecret, ...sessionOptions(tx) })
}

/** Whether there is an account with this hex id that is not deleted. */
export async function isExistingAccount(db: Db, id: string, tx: ClientSession | undefined): Promise<boolean> {
	const which = { _id: new ObjectId(id), deletedAt: null }
	return (await users(db).findOne(which, { projection: { _id: 1 }, ...sessionOptions(tx) })) !== null
}

/** The name of an account by its hex id; null if there is none. */
export async function findName(db: Db, id: string, tx: ClientSession | undefined): Promise<string | null> {
	const user = await users(db).findOne({ _id: toObjectId(id) }, { projection: { username: 1 }, ...sessionOptions(tx) })
	return user?.username ?? null
}

/** These accounts by hex id, in one read; those that are not there are missing from the map. */
export async function presentMembers(db: Db, ids: readonly ObjectId[], viewer: Viewer | null): Promise<Map<string, Member>> {
	const accounts = await users(db)
		.find({ _id: { $in: [...ids] } }, { projection: withoutSecret })
		.toArray()
	return new Map(accounts.map((account) => [account._id.toHexString(), presentUser(account, viewer)]))
}

/** The id of an account by name; only admins find deleted ones. */
export async function findAccountId(db: Db, username: string, viewer: Viewer | null): Promise<ObjectId | null> {
	const existing = viewer?.isAdmin ? {} : { deletedAt: null }
	const user = await users(db).findOne({ usernameLower: username.toLowerCase(), ...existing }, { projection: { _id: 1 } })
	return user?._id ?? null
}
