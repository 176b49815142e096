import { findUnmet, type PostingRequirements, type Writing, wordsOf } from '@folkmoot/community-contract/posting-requirements'
import type { FieldErrors } from './composer-rules.ts'
import { t } from './text.ts'

/** What a community asks of posts (rule posts-27), for somebody who is about to write. */
export function describeRequirements(required: PostingRequirements): string[] {
	const { allowedPosts, bodyMin } = required
	const words = wordsOf(required)
	return [
		...(allowedPosts === 'any' ? [] : [t(`only-${allowedPosts}`)]),
		...(words.length === 0 ? [] : [t('titles-contain', { count: words.length, words: words.join(', ') })]),
		...(bodyMin === '0' ? [] : [t('texts-have', { min: bodyMin })]),
	]
}

/** What a post lacks, by the field that it concerns; empty if nothing. */
export function unmetFields(required: PostingRequirements, written: Writing): FieldErrors {
	const { community, title, body } = findUnmet(required, written)
	return {
		...(community ? { community: t(`only-${community}`) } : {}),
		...(title ? { title: t('needs-word', { words: title.join(', ') }) } : {}),
		...(body ? { body: t('needs-length', { min: body }) } : {}),
	}
}
