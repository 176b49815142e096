import { importPosts } from '@folkmoot/post/import'
import { parseContentFields } from './content-fields.ts'
import { importBatch, type Prepared } from './import-batch.ts'
import type { ImportedPost } from './import-types.ts'
import type { Numbered, RowOf } from './row.ts'
import type { Run } from './run.ts'

export function writePosts(run: Run, batch: readonly Numbered<'post'>[]): Promise<void> {
	return importBatch({
		report: run.report,
		kind: 'post',
		batch,
		prepare: (row) => prepare(run, row),
		keyOf: ({ importKey }) => importKey,
		idOf: ({ id }) => id,
		write: (records) => importPosts(run, records),
	})
}

function prepare(run: Run, row: RowOf<'post'>): Prepared<ImportedPost> {
	const community = run.communities.get(row.community.toLowerCase())
	if (!community) return { field: 'community', reason: 'no community of this name stands above' }
	const fields = parseContentFields(run, row)
	if ('reason' in fields) return fields
	const { type, title, body, url, locked } = row
	return { record: { ...fields, communityId: community._id, communityName: community.name, type, title, body, url, locked } }
}
