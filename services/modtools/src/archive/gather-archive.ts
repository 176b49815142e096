import { type ArchiveCounts, archiveMembers } from '@folkmoot/modtools-contract/archive'
import type { Deps } from '@folkmoot/service-kit/context'
import { withSnapshot } from '@folkmoot/service-kit/mongodb/snapshot'
import type { ObjectId } from 'mongodb'
import { readSnapshot, type Snapshot } from './archive-reader.ts'
import { archivedComment, archivedCommunity, archivedEntry, archivedPost, archivedRule } from './archived-records.ts'
import { readPicture } from './read-picture.ts'
import { type Member, writeLines, writeMember } from './write-member.ts'

interface Wanted {
	communityId: ObjectId
	/** Where the members are written. */
	folder: string
	/** Aborted when the client disconnects. */
	signal: AbortSignal
}

export interface Gathered {
	members: Member[]
	counts: ArchiveCounts
}

/** Writes the members of an archive to disk, from one snapshot. */
export function gatherArchive(deps: Pick<Deps, 'db' | 'client' | 'callService'>, wanted: Wanted): Promise<Gathered> {
	return withSnapshot(deps.client, deps.db, async (db, session) => {
		const snapshot = readSnapshot(db, session, wanted.communityId)
		const pictures = new Map<string, string>()
		const fileOf = (imageId: string) => {
			const file = pictures.get(imageId) ?? `pictures/${pictures.size + 1}.webp`
			pictures.set(imageId, file)
			return file
		}
		const write = (name: string, rows: AsyncIterable<object>) => writeLines(wanted, name, rows)
		const community = await writeMember(wanted, archiveMembers.community, json(archivedCommunity(await snapshot.community(), fileOf)))
		const rules = await write(archiveMembers.rules, each(await snapshot.rules(), archivedRule))
		const moderators = await write(archiveMembers.moderators, moderatorRows(snapshot))
		const modlog = await write(archiveMembers.modlog, modlogRows(snapshot))
		const posts = await write(archiveMembers.posts, postRows(snapshot, fileOf))
		const comments = await write(archiveMembers.comments, commentRows(snapshot))
		const files = await writePictures(deps, wanted, pictures)
		const counts = { rules: rules.lines, moderators: moderators.lines, modlog: modlog.lines, posts: posts.lines, comments: comments.lines }
		return {
			members: [community, rules, moderators, modlog, ...files, posts, comments],
			counts: { ...counts, pictures: files.length },
		}
	})
}

async function* json(value: object): AsyncGenerator<string> {
	yield `${JSON.stringify(value, null, '\t')}\n`
}

async function* each<T>(records: readonly T[], row: (record: T) => object): AsyncGenerator<object> {
	for (const record of records) yield row(record)
}

async function* moderatorRows(snapshot: Snapshot): AsyncGenerator<object> {
	const moderatorRecords = await snapshot.moderators()
	const names = await snapshot.namesOf(moderatorRecords.map(({ userId }) => userId))
	for (const { userId, createdAt } of moderatorRecords) {
		const username = names.get(userId.toHexString())
		if (username) yield { username, since: createdAt.toISOString() }
	}
}

async function* modlogRows(snapshot: Snapshot): AsyncGenerator<object> {
	for await (const entries of snapshot.modlog()) {
		const names = await snapshot.namesOf(entries.flatMap(({ byId, aboutId }) => [byId, aboutId]))
		for (const entry of entries) yield archivedEntry(entry, names)
	}
}

async function* postRows(snapshot: Snapshot, fileOf: (imageId: string) => string): AsyncGenerator<object> {
	for await (const posts of snapshot.posts()) {
		const names = await snapshot.namesOf(posts.map(({ authorId }) => authorId))
		for (const post of posts) yield archivedPost(post, names, fileOf)
	}
}

async function* commentRows(snapshot: Snapshot): AsyncGenerator<object> {
	for await (const posts of snapshot.posts()) {
		for await (const comments of snapshot.commentsOf(posts.map(({ _id }) => _id))) {
			const names = await snapshot.namesOf(comments.map(({ authorId }) => authorId))
			for (const comment of comments) yield archivedComment(comment, names)
		}
	}
}

/** Omits pictures whose bytes are missing. */
async function writePictures(deps: Pick<Deps, 'callService'>, wanted: Wanted, pictures: ReadonlyMap<string, string>): Promise<Member[]> {
	const written: Member[] = []
	for (const [imageId, file] of pictures) {
		const bytes = await readPicture(deps, imageId)
		if (bytes) written.push(await writeMember(wanted, file, bytes))
	}
	return written
}
