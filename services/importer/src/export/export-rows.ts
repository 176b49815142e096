import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { Db, ObjectId } from 'mongodb'
import type { GivenRow } from '../sources/source.ts'
import {
	addressesOf,
	idOf,
	idsOf,
	keysOfUsers,
	namesOf,
	readComments,
	readCommunities,
	readPosts,
	readUsers,
	readVotes,
} from './export-reader.ts'

/** A row as it is exported: that of an import, and whether a community is shown to guests. */
export type ExportedRow = GivenRow & { isDefault?: boolean }

interface ExportOptions {
	/** Begins the addresses of pictures; '' if it is not known. */
	siteUrl: string
}

/**
 * All communities, members, posts, comments and votes as rows in our format, which the importer reads back: ids, names, times, counts,
 * threads, old addresses. Without what is private, and without the content of what was deleted or removed.
 */
export async function* exportRows(db: Db, options: ExportOptions): AsyncGenerator<ExportedRow> {
	yield* communityRows(db)
	yield* userRows(db)
	yield* postRows(db, options)
	yield* commentRows(db)
	yield* voteRows(db)
}

async function* communityRows(db: Db): AsyncGenerator<ExportedRow> {
	for await (const batch of readCommunities(db)) {
		const addresses = await addressesOf(
			db,
			batch.map(({ name }) => name),
		)
		for (const { name, about, createdAt, isDefault } of batch) {
			yield { kind: 'community', name, about, createdAt: createdAt.toISOString(), isDefault, ...placesOf(addresses, name) }
		}
	}
}

async function* userRows(db: Db): AsyncGenerator<ExportedRow> {
	for await (const batch of readUsers(db)) {
		const keys = await keysOfUsers(db, batch)
		const addresses = await addressesOf(db, [...keys.values()].flat())
		for (const { _id, username, createdAt } of batch) {
			const places = keys.get(_id.toHexString())?.flatMap((key) => addresses.get(key) ?? []) ?? []
			yield { kind: 'user', username, createdAt: createdAt.toISOString(), ...(places.length > 0 ? { addresses: places } : {}) }
		}
	}
}

async function* postRows(db: Db, { siteUrl }: ExportOptions): AsyncGenerator<ExportedRow> {
	for await (const batch of readPosts(db)) {
		const shared = await readShared(db, batch)
		for (const post of batch) {
			const isGone = post.deletion !== null || post.contentDeletion !== null
			yield {
				kind: 'post',
				...writtenFields(post, shared, isGone),
				community: post.communityName,
				type: post.type === 'link' && !isGone ? 'link' : 'text',
				title: post.title,
				body: isGone ? null : bodyOf(post, siteUrl),
				url: isGone ? null : (post.link?.url ?? null),
				locked: post.lock !== null,
			}
		}
	}
}

async function* commentRows(db: Db): AsyncGenerator<ExportedRow> {
	for await (const batch of readComments(db)) {
		const shared = await readShared(db, batch)
		const answered = (comment: CommentRecord) => comment.inReplyTo ?? comment.parentId
		const posts = await idsOf(
			db,
			'posts',
			batch.map(({ postId }) => postId),
		)
		const parents = await idsOf(
			db,
			'comments',
			batch.flatMap((comment) => answered(comment) ?? []),
		)
		for (const comment of batch) {
			const isGone = comment.deletion !== null
			yield {
				kind: 'comment',
				...writtenFields(comment, shared, isGone),
				post: posts.get(comment.postId.toHexString()) ?? '',
				parent: parents.get(answered(comment)?.toHexString() ?? '') ?? null,
				body: isGone ? '' : comment.body,
			}
		}
	}
}

async function* voteRows(db: Db): AsyncGenerator<ExportedRow> {
	for await (const batch of readVotes(db)) {
		const targets = batch.map(({ targetId }) => targetId)
		const [posts, comments] = [await idsOf(db, 'posts', targets), await idsOf(db, 'comments', targets)]
		const voters = await namesOf(
			db,
			batch.map(({ voterId }) => voterId),
		)
		for (const { targetId, voterId, on, up, createdAt } of batch) {
			const target = (on === 'post' ? posts : comments).get(targetId.toHexString())
			const voter = voters.get(voterId.toHexString())
			if (target !== undefined && voter !== undefined) yield { kind: 'vote', target, on, voter, up, createdAt: createdAt.toISOString() }
		}
	}
}

type Written = Pick<PostRecord, '_id' | 'authorId' | 'importKey' | 'createdAt' | 'editedAt' | 'upvotes' | 'downvotes' | 'source'> &
	Pick<PostRecord, 'language' | 'languageChosen'>

interface Shared {
	authors: ReadonlyMap<string, string>
	addresses: ReadonlyMap<string, string[]>
}

async function readShared(db: Db, batch: readonly Written[]): Promise<Shared> {
	return {
		authors: await namesOf(
			db,
			batch.map(({ authorId }): ObjectId => authorId),
		),
		addresses: await addressesOf(
			db,
			batch.map(({ importKey }) => importKey),
		),
	}
}

/** The author of what is deleted stays, as on the site; that of a deleted account is nobody. */
function writtenFields(record: Written, { authors, addresses }: Shared, isGone: boolean) {
	const { authorId, createdAt, editedAt, upvotes, downvotes, source, importKey, language, languageChosen } = record
	return {
		id: idOf(record),
		author: authors.get(authorId.toHexString()) ?? '',
		createdAt: createdAt.toISOString(),
		editedAt: editedAt?.toISOString() ?? null,
		upvotes,
		downvotes,
		source,
		...(isGone ? { deleted: true } : {}),
		...(languageChosen && !isGone ? { language } : {}),
		...placesOf(addresses, importKey),
	}
}

function placesOf(addresses: ReadonlyMap<string, string[]>, key: string | undefined): { addresses?: string[] } {
	const places = addresses.get(key ?? '')
	return places ? { addresses: places } : {}
}

/** A gallery becomes its pictures as Markdown. */
function bodyOf({ body, images }: PostRecord, siteUrl: string): string | null {
	const pictures = images.map(({ url, altText }) => `![${(altText ?? '').replace(/[[\]\n]/g, ' ')}](${siteUrl}${url})`)
	return [...pictures, ...(body === null ? [] : [body])].join('\n\n') || null
}
