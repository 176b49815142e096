import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { OldAddressRecord } from '@folkmoot/post-contract/post-records'
import type { Db } from 'mongodb'
import { postCollections } from '../collections.ts'
import { findImportedComments, findImportedPosts } from '../imports/import-store.ts'

const foundMax = 20

/** What stood at one of these paths anywhere, in the order of the paths. */
export async function findByPaths(db: Db, paths: readonly string[]): Promise<OldAddressRecord[]> {
	if (paths.length === 0) return []
	const found = await postCollections(db)
		.oldAddresses.find({ path: { $in: [...paths] } })
		.limit(foundMax)
		.toArray()
	return found.sort((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
}

/** What stood at these addresses, each host and path (`_id`). */
export async function findByAddresses(db: Db, addresses: readonly string[]): Promise<OldAddressRecord[]> {
	return postCollections(db)
		.oldAddresses.find({ _id: { $in: [...addresses] } })
		.toArray()
}

/** The paths of the pages where these items are now, by `_id`; items that are gone have none. */
export async function pagesOf(db: Db, items: readonly OldAddressRecord[]): Promise<Map<string, string>> {
	const keysOf = (on: OldAddressRecord['on']) => items.filter((item) => item.on === on).map(({ key }) => key)
	const posts = await findImportedPosts(db, keysOf('post'))
	const comments = await findImportedComments(db, keysOf('comment'))
	const users = await findUsers(db, keysOf('user'))
	const pages = new Map<string, string>()
	for (const { _id, on, key } of items) {
		const page = pageOf(on, key)
		if (page !== null) pages.set(_id, page)
	}
	return pages

	function pageOf(on: OldAddressRecord['on'], key: string): string | null {
		if (on === 'community') return `/${key}`
		if (on === 'user') return users.has(key) ? `/@${users.get(key)}` : null
		const comment = on === 'comment' ? comments.get(key) : undefined
		if (comment) return `/${comment.communityName}/post/${comment.postPublicId}/${comment._id.toHexString()}`
		const post = on === 'post' ? posts.get(key) : undefined
		return post ? `/${post.communityName}/post/${post.publicId}` : null
	}
}

/** Usernames of imported accounts, or of the members who have claimed them, by importKey. */
async function findUsers(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
	if (keys.length === 0) return new Map()
	const { users, claimedAuthors } = postCollections(db)
	const names = { username: 1, importKey: 1 } as const
	const imported = await users
		.find({ importKey: { $in: [...keys] } })
		.project<Pick<UserRecord, 'username' | 'importKey'>>(names)
		.toArray()
	const claimed = await claimedAuthors.find({ _id: { $in: [...keys] } }).toArray()
	const members = await users
		.find({ _id: { $in: claimed.map(({ userId }) => userId) }, deletedAt: null })
		.project<Pick<UserRecord, '_id' | 'username'>>({ username: 1 })
		.toArray()
	const memberNames = new Map(members.map(({ _id, username }) => [_id.toHexString(), username]))
	return new Map([
		...imported.map(({ importKey = '', username }) => [importKey, username] as const),
		...claimed.flatMap(({ _id, userId }) => {
			const username = memberNames.get(userId.toHexString())
			return username === undefined ? [] : [[_id, username] as const]
		}),
	])
}
