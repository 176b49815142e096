import type { ImportedPost } from './import-types.ts'
import type { RowOf } from './row.ts'
import type { Run } from './run.ts'

type Written = Pick<ImportedPost, 'importKey' | 'authorId' | 'authorName' | 'createdAt' | 'editedAt' | 'upvotes' | 'downvotes' | 'source'>

/** Fields common to posts and comments, as post's import functions expect them. */
export function parseContentFields(run: Run, row: RowOf<'post' | 'comment'>): Written | { field: string; reason: string } {
	const author = run.users.get(row.author.toLowerCase())
	if (!author) return { field: 'author', reason: 'no user of this name stands above' }
	const { upvotes, downvotes, source } = row
	const moved = (at: Date) => new Date(at.getTime() + run.shiftMs)
	return {
		importKey: run.prefix + row.id,
		authorId: author._id,
		authorName: author.username,
		createdAt: moved(row.createdAt),
		editedAt: row.editedAt && moved(row.editedAt),
		upvotes,
		downvotes,
		source,
	}
}
