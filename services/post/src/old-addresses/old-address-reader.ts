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

/** Usernames of imported accounts, by importKey. */
async function findUsers(db: Db, keys: readonly string[]): Promise<Map<string, string>> {
	if (keys.length === 0) return new Map()
	const users = await postCollections(db)
		.users.find({ importKey: { $in: [...keys] } })
		.project<Pick<UserRecord, 'username' | 'importKey'>>({ username: 1, importKey: 1 })
		.toArray()
	return new Map(users.map(({ importKey = '', username }) => [importKey, username]))
}
