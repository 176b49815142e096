import { createReadStream } from 'node:fs'
import type { importCommunity as endpoint } from '@folkmoot/admin-contract/community-import-endpoints'
import type { CommunityImportRecord } from '@folkmoot/admin-contract/community-import-records'
import { checkCommunityName } from '@folkmoot/community-contract/archive-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { ArchiveManifest } from '@folkmoot/modtools-contract/archive'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { badField, Failure } from '@folkmoot/service-kit/failure'
import { newObjectId, toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { importJobs } from '../jobs.ts'
import { insertImport, storeArchive } from './import-store.ts'
import { importView } from './import-view.ts'
import { InvalidArchiveError } from './invalid-archive-error.ts'
import { openArchive } from './read-archive.ts'

/** Validates the archive's manifest and stores the archive; the rest runs in the background. */
export async function importCommunity(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { file } = input
	if (!file) throw badField('archive', 'A file is required.')
	const manifest = await readManifest(file.path)
	const record = newImport(manifest, input)
	await checkName(record.name, deps)
	await storeArchive(deps.db, record._id, file.path)
	await transact(deps.client, async (tx) => {
		await insertImport(deps.db, record, tx)
		await importJobs.add(deps.db, [{ key: record._id.toHexString(), payload: { importId: record._id } }], { tx, now: input.now })
		const details = { from: record.from.address, community: record.from.community, posts: record.counts.posts }
		const about = { kind: 'community', id: '', name: record.name } as const
		await recordAdminAction(deps.db, { ...input, tx }, { action: 'import_content', about, details })
	})
	return importView(record, input.language)
}

async function readManifest(path: string): Promise<ArchiveManifest> {
	try {
		const archive = await openArchive(createReadStream(path))
		await archive.close()
		return archive.manifest
	} catch (error) {
		throw error instanceof InvalidArchiveError ? badField('archive', error.message) : error
	}
}

function newImport(manifest: ArchiveManifest, { query, viewer, now }: HandlerInput<typeof endpoint>): CommunityImportRecord {
	const { site, community, exportedAt, counts } = manifest
	return {
		_id: newObjectId(),
		name: query.name || community,
		from: { site: site.name, address: site.address, community, exportedAt: new Date(exportedAt) },
		state: 'waiting',
		done: 0,
		counts,
		problem: null,
		moderators: [],
		by: { id: toObjectId(viewer.id), username: viewer.username },
		communityId: null,
		createdAt: now,
		finishedAt: null,
	}
}

/** Reports an unavailable name at the field where another can be entered. */
async function checkName(name: string, { callService }: Deps): Promise<void> {
	try {
		await callService(checkCommunityName, { body: { name } })
	} catch (error) {
		if (!(error instanceof Failure)) throw error
		if (error.code === 'community_exists') {
			throw new Failure(error.code, { fields: { name: 'A community by that name already exists here. Choose another name.' } })
		}
		throw error
	}
}
