import { importPosts } from '@folkmoot/post/import'
import type { ImportedPost } from './doors.ts'
import type { Numbered, RowOf } from './row.ts'
import type { Run } from './run.ts'
import { type Ready, takeIn } from './take-in.ts'
import { writtenFields } from './written-fields.ts'

export function writePosts(run: Run, batch: readonly Numbered<'post'>[]): Promise<void> {
	return takeIn({
		report: run.report,
		kind: 'post',
		batch,
		prepare: (row) => prepare(run, row),
		keyOf: ({ importKey }) => importKey,
		idOf: ({ id }) => id,
		door: (given) => importPosts(run, given),
	})
}

function prepare(run: Run, row: RowOf<'post'>): Ready<ImportedPost> {
	const community = run.communities.get(row.community.toLowerCase())
	if (!community) return { field: 'community', reason: 'no community of this name stands above' }
	const fields = writtenFields(run, row)
	if ('reason' in fields) return fields
	const { type, title, body, url, locked } = row
	return { given: { ...fields, communityId: community._id, communityName: community.name, type, title, body, url, locked } }
}
