import type { Author } from '@folkmoot/contract-kit/people'
import { authorView } from '@folkmoot/service-kit/content/present-authors'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { sessionOptions } from '@folkmoot/service-kit/session-options'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { ClientSession, Db, ObjectId } from 'mongodb'
import { users } from './collections.ts'

/** An existing account by name; fails with 404, or with 400 and the code `whenEmpty` if the name is empty. */
export async function loadUser(
	db: Db,
	username: string,
	options: { tx: ClientSession | undefined; whenEmpty: 'empty_username' | 'no_username' },
): Promise<Author> {
	if (username === '') throw badField('username', 'Username cannot be empty.', options.whenEmpty)
	const projection = { passwordHash: 0, email: 0, aboutMe: 0, aboutMeTree: 0 }
	const user = await users(db).findOne(
		{ usernameLower: username.toLowerCase(), deletedAt: null },
		{ projection, ...sessionOptions(options.tx) },
	)
	if (!user) throw fail('user_not_found')
	return authorView(user)
}

/** The id of an account by name; only admins find deleted ones. */
export async function findAccountId(db: Db, username: string, viewer: Viewer | null): Promise<ObjectId | null> {
	const existing = viewer?.isAdmin ? {} : { deletedAt: null }
	const user = await users(db).findOne({ usernameLower: username.toLowerCase(), ...existing }, { projection: { _id: 1 } })
	return user?._id ?? null
}
