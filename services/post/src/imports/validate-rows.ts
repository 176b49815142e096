import { limits } from '@folkmoot/contract-kit/limits'
import type { ObjectId } from 'mongodb'
import { checkLink } from '../posts/link-rules.ts'
import type { ImportedComment, ImportedPost, RowNote } from './import-rows.ts'
import type { ImportedParent } from './imported-place.ts'

type ValidationError = Omit<RowNote, 'key'> | null

/** What is wrong with an imported post, or null. The limits are those of posts written here (rule imports-1), but for longer texts (rule imports-2). */
export function validatePost(row: ImportedPost): ValidationError {
	const title = row.title.trim().length
	if (title < limits.titleMin) return { field: 'title', reason: `shorter than ${limits.titleMin} characters` }
	if (title > limits.titleMax) return { field: 'title', reason: `longer than ${limits.titleMax} characters (${title})` }
	if (row.body !== null && row.body.length > limits.importedBodyMax) return tooLong(row.body)
	if (row.type === 'link' && !row.deleted && !checkLink(row.url ?? '')) return { field: 'url', reason: 'not an http or https address' }
	return validateTotals(row)
}

/** What is wrong with an imported comment in itself, or null. */
export function validateComment(row: ImportedComment): ValidationError {
	if (row.body.length > limits.importedBodyMax) return tooLong(row.body)
	return validateTotals(row)
}

/** What is wrong with a comment's place, or null. `parent` is undefined if there is none of that id. */
export function validatePlace(postId: ObjectId | undefined, parent: ImportedParent | null | undefined): ValidationError {
	if (!postId) return { field: 'post', reason: 'no post has this id' }
	if (parent === undefined) return { field: 'parent', reason: 'no comment has this id' }
	return parent && !parent.postId.equals(postId) ? { field: 'parent', reason: 'it belongs to another post' } : null
}

function validateTotals({ upvotes, downvotes, createdAt, editedAt }: ImportedPost | ImportedComment): ValidationError {
	if (!isCount(upvotes)) return { field: 'upvotes', reason: 'not a whole number from 0' }
	if (!isCount(downvotes)) return { field: 'downvotes', reason: 'not a whole number from 0' }
	if (Number.isNaN(createdAt.getTime())) return { field: 'createdAt', reason: 'not a time' }
	if (editedAt && !(editedAt >= createdAt)) return { field: 'editedAt', reason: 'not a time after createdAt' }
	return null
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0
const tooLong = (body: string) => ({ field: 'body', reason: `longer than ${limits.importedBodyMax} characters (${body.length})` })
