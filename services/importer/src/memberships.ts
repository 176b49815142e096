import { importMembers } from '@folkmoot/community/import'
import type { Db, MongoClient, ObjectId } from 'mongodb'

/** Pairs that are remembered; then anew. What is stored again stays as it is. */
const maxStored = 100_000

/** Makes the authors of posts and comments members of their communities before these are stored, so that a killed import leaves right counts. */
export interface Memberships {
	add: (records: readonly { communityId: ObjectId; authorId: ObjectId; createdAt: Date }[]) => Promise<void>
}

export function createMemberships(deps: { db: Db; client: MongoClient }): Memberships {
	/** The earliest time of a pair that is stored, in milliseconds. */
	const stored = new Map<string, number>()
	return {
		add: async (records) => {
			const earliest = new Map<string, (typeof records)[number]>()
			for (const record of records) {
				const key = `${record.communityId.toHexString()} ${record.authorId.toHexString()}`
				const known = Math.min(
					stored.get(key) ?? Number.POSITIVE_INFINITY,
					earliest.get(key)?.createdAt.getTime() ?? Number.POSITIVE_INFINITY,
				)
				if (record.createdAt.getTime() < known) earliest.set(key, record)
			}
			const rows = [...earliest.values()].map(({ communityId, authorId, createdAt }) => ({
				communityId,
				userId: authorId,
				joinedAt: createdAt,
			}))
			await importMembers(deps, rows)
			if (stored.size > maxStored) stored.clear()
			for (const [key, { createdAt }] of earliest) stored.set(key, createdAt.getTime())
		},
	}
}
