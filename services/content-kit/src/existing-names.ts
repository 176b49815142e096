import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { type Names, namesIn, withoutUnknownNames } from '@folkmoot/contract-kit/names-in-tree'
import { query, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { ClientSession, Db } from 'mongodb'

interface ReadOptions {
	tx?: ClientSession | undefined
	/** A community that is being created or imported: not stored yet, but it counts as existing. */
	ownCommunity?: string | undefined
}

/** A parsed text (none is an empty one), with unknown names in it as words, not links. */
export async function withExistingNames(db: Db, tree: MarkdownTree = [], options: ReadOptions = {}): Promise<MarkdownTree> {
	const [known = []] = await unlinkUnknownNames(db, [tree], options)
	return known
}

/** Keeps links only to existing members and communities; one read for all texts, none without names. */
export async function unlinkUnknownNames(
	db: Db,
	trees: readonly MarkdownTree[],
	{ tx, ownCommunity }: ReadOptions = {},
): Promise<MarkdownTree[]> {
	const named = namesIn(trees)
	if (named.members.size + named.communities.size === 0) return [...trees]
	const { members, communities } = await findExistingNames(db, named, tx)
	const own = ownCommunity === undefined ? [] : [ownCommunity.toLowerCase()]
	const known = { members, communities: new Set([...communities, ...own]) }
	return trees.map((tree) => withoutUnknownNames(tree, known))
}

/** The names in use, those of deleted accounts included. */
export async function findExistingNames(db: Db, { members, communities }: Names, tx?: ClientSession): Promise<Names> {
	const { users, existing } = await readBatch(
		db,
		{
			users: members.size > 0 ? query<UserRecord>('users', { usernameLower: { $in: [...members] } }, { _id: 0, usernameLower: 1 }) : null,
			existing:
				communities.size > 0
					? query<CommunityRecord>('communities', { nameLower: { $in: [...communities] }, deletedAt: null }, { _id: 0, nameLower: 1 })
					: null,
		},
		tx,
	)
	return {
		members: new Set(users.map(({ usernameLower }) => usernameLower)),
		communities: new Set(existing.map(({ nameLower }) => nameLower)),
	}
}
