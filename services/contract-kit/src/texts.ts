import { z } from 'zod'

/** Invisible: spaces, control characters, the empty Braille cell, and what Unicode says is ignored by default. */
const invisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether any of a text is visible. */
export function isVisible(text: string): boolean {
	return !invisible.test(text)
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

/** A single-line text: line breaks become spaces. */
export const oneLineSchema = z.string().transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
