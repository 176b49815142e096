import type { ImportedUser } from '@folkmoot/account/import'
import type { ImportedPost } from './import-types.ts'
import { nameKey } from './mending/mend-name.ts'
import { isNobody } from './name-book.ts'
import type { RowOf } from './row.ts'
import type { Run } from './run.ts'

type Written = Pick<
	ImportedPost,
	| 'importKey'
	| 'authorId'
	| 'authorName'
	| 'createdAt'
	| 'editedAt'
	| 'upvotes'
	| 'downvotes'
	| 'source'
	| 'deleted'
	| 'language'
	| 'importRun'
>

/** Fields common to posts and comments, as post's import functions expect them. */
export function parseContentFields(run: Run, row: RowOf<'post' | 'comment'>): Written | { field: string; reason: string } {
	const author = findUser(run, row.author)
	if (!author) return { field: 'author', reason: 'no account has this name' }
	const { upvotes, downvotes, source, deleted, language } = row
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
		deleted,
		language,
		...runOf(run),
	}
}

/** The run, for rows that keep it. */
export const runOf = ({ importRun }: Pick<Run, 'importRun'>) => (importRun === undefined ? {} : { importRun })

function findUser(run: Run, name: string): ImportedUser | null | undefined {
	return isNobody(name) ? run.nobody : run.users.get(nameKey(name))
}
