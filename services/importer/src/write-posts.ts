import { importPosts } from '@folkmoot/post/import'
import { parseContentFields } from './content-fields.ts'
import { importBatch, type Prepared } from './import-batch.ts'
import type { ImportedPost } from './import-types.ts'
import { nameKey } from './mending/mend-name.ts'
import type { Numbered, RowOf } from './row.ts'
import type { Run } from './run.ts'
import { writeAddresses } from './write-addresses.ts'

export async function writePosts(run: Run, batch: readonly Numbered<'post'>[]): Promise<void> {
	await importBatch({
		report: run.report,
		kind: 'post',
		batch,
		prepare: (row) => prepare(run, row),
		keyOf: ({ importKey }) => importKey,
		write: (records) => importPosts(run, records, run.memberships.add),
	})
	await writeAddresses(
		run,
		batch.map(({ row }) => ({ on: 'post', key: run.prefix + row.id, addresses: row.addresses })),
	)
}

function prepare(run: Run, row: RowOf<'post'>): Prepared<ImportedPost> {
	const community = run.communities.get(nameKey(row.community))
	if (!community) return { field: 'community', reason: 'no community has this name' }
	const fields = parseContentFields(run, row)
	if ('reason' in fields) return fields
	const { type, title, body, url, locked } = row
	const { fetchesPictures } = run
	return {
		record: { ...fields, communityId: community._id, communityName: community.name, type, title, body, url, locked, fetchesPictures },
	}
}
