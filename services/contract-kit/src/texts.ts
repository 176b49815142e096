import { z } from 'zod'

/**
 * Invisible: white space, control characters, what Unicode says is ignored by default, the empty Braille cell and the anchors of
 * annotations. Characters of private use and of a later Unicode show at least a box.
 */
const invisible = /^[\p{Cc}\p{Cs}\p{Z}\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u

/** Whether any of a text is visible. */
export function isVisible(text: string): boolean {
	return !invisible.test(text)
}

/** Whether a text is stored as it is: a lone surrogate would become another character, and NUL ends texts elsewhere (rule texts-2). */
export function isStorable(text: string): boolean {
	return text.isWellFormed() && !text.includes('\0')
}

/** A text for people that may be left empty; one that is there but shows nothing is refused (rule texts-1). */
export function textSchema(max: number) {
	return z.string().trim().refine(isEmptyOrVisible, 'This text has nothing visible in it.').max(max)
}

/** White space is no text. */
export function isEmptyOrVisible(text: string): boolean {
	return text.trim() === '' || isVisible(text)
}

/** A required text: missing, null or empty all become '', for which the handler has a message. */
export function requiredTextSchema(max: number) {
	return z
		.string()
		.trim()
		.max(max)
		.nullish()
		.transform((text) => text ?? '')
}

/** Embeddings, overrides and isolates of Unicode's bidirectional algorithm, which reorder what follows them until they are closed. */
const reordering = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A text without what would reorder the sentence, the line or the file name that it stands in (rule texts-10). The marks U+200E, U+200F
 * and U+061C stay: they only say which way their neighbours run, as do joiners, which Persian and emoji need.
 */
export function withoutReordering(text: string): string {
	return text.replace(reordering, '')
}

/** A single-line text: line breaks become spaces, and it reorders nothing around it. One that shows nothing stays, to be refused. */
export const oneLineSchema = z.string().transform((text) => {
	const kept = withoutReordering(text)
	return (isVisible(kept) ? kept : text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
})
