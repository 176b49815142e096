import { asciiAlphanumeric } from 'micromark-util-character'
import type { Code } from 'micromark-util-types'

export const codes = {
	space: 32,
	bang: 33,
	leftParenthesis: 40,
	slash: 47,
	colon: 58,
	less: 60,
	greater: 62,
	at: 64,
	backslash: 92,
	underscore: 95,
	backtick: 96,
}

/** What names consist of. */
export const isWord = (code: Code) => code === codes.underscore || asciiAlphanumeric(code)
