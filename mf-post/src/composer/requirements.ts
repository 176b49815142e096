import { findUnmet, type PostingRequirements, type Writing, wordsOf } from '@folkmoot/community-contract/posting-requirements'
import type { FieldErrors } from './composer-rules.ts'
import { t } from './text.ts'

/** What a community asks of posts (rule posts-27), for somebody who is about to write. */
export function describeRequirements(required: PostingRequirements): string[] {
	const { allowedPosts, titleMin, bodyMin } = required
	const words = wordsOf(required)
	return [
		...(allowedPosts === 'any' ? [] : [t(`only-${allowedPosts}`)]),
		...(words.length === 0 ? [] : [t('titles-contain', { count: words.length, words: words.join(', ') })]),
		...(titleMin === '0' ? [] : [t('titles-have', { min: titleMin })]),
		...(bodyMin === '0' ? [] : [t('texts-have', { min: bodyMin })]),
	]
}

/** What a post lacks, by the field that it concerns; empty if nothing. */
export function unmetFields(required: PostingRequirements, written: Writing): FieldErrors {
	const { community, title, titleMin, body } = findUnmet(required, written)
	const ofTitle = [
		...(title ? [t('needs-word', { words: title.join(', ') })] : []),
		...(titleMin ? [t('needs-length', { min: titleMin })] : []),
	]
	return {
		...(community ? { community: t(`only-${community}`) } : {}),
		...(ofTitle.length > 0 ? { title: ofTitle.join(' ') } : {}),
		...(body ? { body: t('needs-length', { min: body }) } : {}),
	}
}
