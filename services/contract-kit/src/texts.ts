import { z } from 'zod'

/** Nothing to be seen: spaces, controls, marks that only join, and letters that are drawn as nothing. */
const invisible = /^(?:[\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]|\u034f)*$/u

/** Whether a reader sees anything of a text. */
export function isVisible(text: string): boolean {
	return !invisible.test(text)
}

/**
 * A text that has to be said, however it is missing: what is left out, null or empty is '', and the rules of whoever takes
 * it find the words for that.
 */
export function neededTextSchema(max: number) {
	return z
		.string()
		.trim()
		.max(max)
		.nullish()
		.transform((text) => text ?? '')
}

/** A text of one line: what breaks lines is a space in it. */
export const oneLineSchema = z.string().transform((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
