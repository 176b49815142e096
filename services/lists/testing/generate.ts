import { seedComment, seedCommunity, seedPost, seedUser } from '@folkmoot/content-kit/testing/seed'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import { ensureIndexes } from '@folkmoot/service-kit/mongodb/database'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { type Db, type Document, ObjectId } from 'mongodb'
import { accountIndexes } from '../../account/src/indexes.ts'
import { communityIndexes } from '../../community/src/indexes.ts'
import { postIndexes } from '../../post/src/indexes.ts'
import { listsIndexes } from '../src/indexes.ts'

const batchSize = 5_000
const minuteMs = 60_000

export interface LongList {
	owner: Viewer
	username: string
	listName: string
	listId: ObjectId
}

/** A member with one public list of `count` items, every fifth a comment; plus other lists with the same items. */
export async function generateLongList(db: Db, count: number): Promise<LongList> {
	const write = (name: string, records: Document[]) => db.collection(name).insertMany(records, { ordered: false })
	const owner = await seedUser(db, { username: 'list_owner' })
	const authors = await Promise.all(Array.from({ length: 50 }, () => seedUser(db)))
	const communities = await Promise.all(Array.from({ length: 20 }, () => seedCommunity(db)))
	const startedAt = Date.UTC(2025, 0, 1)
	const [author, community] = [authors[0], communities[0]]
	if (!author || !community) throw new Error('no authors or communities')
	const post = await seedPost(db, author, community, { body: 'Soil and beans, moss and copper lanterns. '.repeat(8) })
	const comment = await seedComment(db, author, post, { body: 'Plums, quilts and willow by the harbour. '.repeat(4) })
	const listIds = [new ObjectId(), new ObjectId(), new ObjectId()]
	for (let from = 0; from < count; from += batchSize) {
		const numbers = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => from + index)
		const targets = numbers.map((n) => {
			const who = authors[n % authors.length] ?? author
			const where = communities[n % communities.length] ?? community
			// Creation order differs from the order of saving, with some ties.
			const createdAt = new Date(startedAt + ((n * 7_919) % count) * minuteMs)
			const by = { authorId: who._id, authorName: who.username, communityId: where._id, communityName: where.name, createdAt }
			return n % 5 === 4 ? buildComment(comment, by) : buildPost(post, n, by)
		})
		const isComment = (target: PostRecord | CommentRecord): target is CommentRecord => 'postId' in target
		const comments = targets.filter(isComment)
		await write(
			'posts',
			targets.filter((target) => !isComment(target)),
		)
		if (comments.length > 0) await write('comments', comments)
		const items = listIds.flatMap((listId) =>
			targets.map(
				(target, index): ListItemRecord => ({
					_id: new ObjectId(),
					listId,
					targetType: isComment(target) ? 'comment' : 'post',
					targetId: target._id,
					targetCreatedAt: target.createdAt,
					createdAt: new Date(startedAt + savedAt(from + index) * minuteMs),
				}),
			),
		)
		await write('listItems', items)
	}
	await write(
		'lists',
		listIds.map((_id, n): ListRecord => buildList(_id, owner.viewer, { name: `long_${n}`, numItems: count })),
	)
	for (const indexes of [accountIndexes, communityIndexes, postIndexes, listsIndexes]) await ensureIndexes(db, indexes)
	return { owner: owner.viewer, username: owner.username, listName: 'long_0', listId: listIds[0] ?? new ObjectId() }
}

/** Ties are rare. */
const savedAt = (n: number) => (n % 50 === 1 ? n - 1 : n)

type By = Pick<PostRecord, 'authorId' | 'authorName' | 'communityId' | 'communityName' | 'createdAt'>

const buildPost = (like: PostRecord, n: number, by: By): PostRecord => ({
	...like,
	...by,
	_id: new ObjectId(),
	publicId: n.toString(36).padStart(8, '0'),
	title: `Post number ${n}`,
	lastActivityAt: by.createdAt,
})
const buildComment = (like: CommentRecord, by: By): CommentRecord => ({ ...like, ...by, _id: new ObjectId() })

function buildList(_id: ObjectId, owner: Viewer, { name, numItems }: Pick<ListRecord, 'name' | 'numItems'>): ListRecord {
	const now = new Date()
	return {
		_id,
		ownerId: new ObjectId(owner.id),
		ownerName: owner.username,
		name,
		nameLower: name,
		displayName: name,
		description: null,
		descriptionTree: [],
		public: true,
		numItems,
		sort: 'addedDsc',
		createdAt: now,
		lastUpdatedAt: now,
	}
}
