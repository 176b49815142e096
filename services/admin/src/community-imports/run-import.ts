import { receiveAuthors } from '@folkmoot/account-contract/archive-endpoints'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { receiveCommunity } from '@folkmoot/community-contract/archive-endpoints'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { finishImport } from './finish-import.ts'
import type { ImportDeps, ImportTarget } from './import-target.ts'
import type { ArchiveItem, OpenArchive } from './read-archive.ts'
import { sendBatch } from './send-batch.ts'

/** The batch limits: the request body is at most twice `batchBytes`, which every area accepts. */
const batchItems = 200
const batchBytes = 250_000
/** What a picture of a post adds to the size of its line. */
const imageBytes = 4_000

/** Sends all items to the areas that own them, in batches. Items already recorded as done are skipped. */
export async function runImport(record: CommunityImportRecord, archive: OpenArchive, deps: ImportDeps): Promise<void> {
	const target = await createImportTarget(record, archive, deps)
	let batch: ArchiveItem[] = []
	let [sizeBytes, read, done] = [0, 0, record.done]
	const flush = async () => {
		await sendBatch(batch, target, deps)
		done += batch.length
		batch = []
		sizeBytes = 0
		await deps.saveProgress({ done })
	}
	for await (const item of archive.items) {
		read += 1
		if (read <= record.done) continue
		const added = item.bytes + (item.kind === 'post' ? item.row.pictures.length * imageBytes : 0)
		const isFull = batch.length >= batchItems || sizeBytes + added > batchBytes
		if (batch.length > 0 && (isFull || batch[0]?.kind !== item.kind)) await flush()
		batch.push(item)
		sizeBytes += added
	}
	if (batch.length > 0) await flush()
	await finishImport(record, target, deps)
}

async function createImportTarget(
	record: CommunityImportRecord,
	{ community, manifest }: OpenArchive,
	deps: ImportDeps,
): Promise<ImportTarget> {
	const importId = record._id.toHexString()
	const by = record.by.id.toHexString()
	const stored = await deps.callService(receiveCommunity, { body: { importId, name: record.name, creatorId: by, community } })
	await deps.saveProgress({ communityId: toObjectId(stored.communityId) })
	const authorsByName = new Map<string, { id: string; username: string }>()
	return {
		importId,
		by,
		community,
		communityId: stored.communityId,
		communityName: stored.name,
		authorsOf: async (names) => {
			const missing = [...new Set(names)].filter((name) => !authorsByName.has(nameKey(name)))
			if (authorsByName.size > authorCacheSize) authorsByName.clear()
			const requested = authorsByName.size === 0 ? [...new Set(names)] : missing
			if (requested.length > 0) {
				const { authors } = await deps.callService(receiveAuthors, { body: { site: manifest.site.address, names: requested } })
				requested.forEach((name, index) => {
					const author = authors[index]
					if (author) authorsByName.set(nameKey(name), author)
				})
			}
			return names.map((name) => {
				const author = authorsByName.get(nameKey(name))
				if (!author) throw new Error('An author of an archive has no account here.')
				return author
			})
		},
	}
}

/** How many accounts an import caches. */
const authorCacheSize = 20_000
const nameKey = (name: string | null) => (name === null ? '' : name.toLowerCase())
