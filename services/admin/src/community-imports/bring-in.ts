import { receiveAuthors } from '@folkmoot/account-contract/archive-endpoints'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { receiveCommunity } from '@folkmoot/community-contract/archive-endpoints'
import type { Deps } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { finishArrival } from './finish-arrival.ts'
import type { ArchiveItem, OpenArchive } from './read-archive.ts'
import { sendBatch } from './send-batch.ts'

export type ImportDeps = Deps & {
	/** Records progress; interrupts the import if this process must stop. */
	note: (change: Partial<CommunityImportRecord>) => Promise<void>
}

/** The destination of an import, and its authors. */
export interface Arriving {
	importId: string
	communityId: string
	communityName: string
	/** The admin's id in hex. */
	by: string
	community: OpenArchive['community']
	/** The local accounts that stand for people of the archive, in the order of `names`. */
	authorsOf: (names: readonly (string | null)[]) => Promise<{ id: string; username: string }[]>
}

/** The batch limits: the request body is at most twice `batchBytes`, which every room accepts. */
const batchItems = 200
const batchBytes = 250_000
/** What a picture of a post adds to the size of its line. */
const imageBytes = 4_000

/** Sends all items to the rooms that own them, in batches. Items already recorded as done are skipped. */
export async function bringIn(record: CommunityImportRecord, archive: OpenArchive, deps: ImportDeps): Promise<void> {
	const arriving = await beginArrival(record, archive, deps)
	let batch: ArchiveItem[] = []
	let [weight, read, done] = [0, 0, record.done]
	const flush = async () => {
		await sendBatch(batch, arriving, deps)
		done += batch.length
		batch = []
		weight = 0
		await deps.note({ done })
	}
	for await (const item of archive.items) {
		read += 1
		if (read <= record.done) continue
		const added = item.bytes + (item.kind === 'post' ? item.row.pictures.length * imageBytes : 0)
		const isFull = batch.length >= batchItems || weight + added > batchBytes
		if (batch.length > 0 && (isFull || batch[0]?.kind !== item.kind)) await flush()
		batch.push(item)
		weight += added
	}
	if (batch.length > 0) await flush()
	await finishArrival(record, arriving, deps)
}

async function beginArrival(record: CommunityImportRecord, { community, manifest }: OpenArchive, deps: ImportDeps): Promise<Arriving> {
	const importId = record._id.toHexString()
	const by = record.by.id.toHexString()
	const kept = await deps.askService(receiveCommunity, { body: { importId, name: record.name, creatorId: by, community } })
	await deps.note({ communityId: toObjectId(kept.communityId) })
	const known = new Map<string, { id: string; username: string }>()
	return {
		...{ importId, by, community, communityId: kept.communityId, communityName: kept.name },
		authorsOf: async (names) => {
			const unknown = [...new Set(names)].filter((name) => !known.has(nameKey(name)))
			if (known.size > mostKnown) known.clear()
			const asked = known.size === 0 ? [...new Set(names)] : unknown
			if (asked.length > 0) {
				const { authors } = await deps.askService(receiveAuthors, { body: { site: manifest.site.address, names: asked } })
				asked.forEach((name, index) => {
					const author = authors[index]
					if (author) known.set(nameKey(name), author)
				})
			}
			return names.map((name) => {
				const author = known.get(nameKey(name))
				if (!author) throw new Error('An author of an archive has no account here.')
				return author
			})
		},
	}
}

/** How many accounts an import caches. */
const mostKnown = 20_000
const nameKey = (name: string | null) => (name === null ? '' : name.toLowerCase())
