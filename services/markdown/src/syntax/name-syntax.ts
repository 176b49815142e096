import './token-types.ts'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { codes, isWord } from './characters.ts'

/**
 * `@name` and `/name` where they stand by themselves, as a node `nameSign` with the sign as its value. Underscores at its end are
 * left to emphasis (`_@reed_`), unless it begins with one. What is in code, an address or behind a backslash never comes here.
 */
export const nameSyntax: Extension = {
	text: {
		[codes.at]: { name: 'nameSign', tokenize: readSign, previous: mayFollow(codes.at) },
		[codes.slash]: { name: 'nameSign', tokenize: readSign, previous: mayFollow(codes.slash) },
	},
}

export const nameFromMarkdown: FromMarkdown = {
	enter: {
		nameSign(token) {
			this.enter({ type: 'nameSign', value: this.sliceSerialize(token) }, token)
		},
	},
	exit: {
		nameSign(token) {
			this.exit(token)
		},
	},
}

/** A community's name needs three characters, a member's four. */
const lengthMin = 3

function readSign(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
	let length = 0
	let isUnderscored = false
	const start: State = (code) => {
		if (code !== codes.at && code !== codes.slash) return nok(code)
		if (!mayFollow(code).call(this, this.previous)) return nok(code)
		effects.enter('nameSign')
		effects.consume(code)
		return first
	}
	const first: State = (code) => {
		isUnderscored = code === codes.underscore
		return inside(code)
	}
	const take: State = (code) => {
		effects.consume(code)
		length++
		return inside
	}
	const inside: State = (code) => {
		if (code === codes.underscore && !isUnderscored) return effects.check(wordAfterUnderscores, take, end)(code)
		return isWord(code) ? take(code) : end(code)
	}
	const end: State = (code) => {
		if (length < lengthMin || code === codes.slash) return nok(code)
		if (code === codes.at) return effects.check(wordAfter, handle, nok)(code)
		return effects.check(wordAfter, nok, done)(code)
	}
	/** `@name@host`, of other sites: one sign, which is no name. */
	const handle: State = (code) => {
		if (code !== codes.at && !isWord(code) && !isJoint(code)) return done(code)
		effects.consume(code)
		return handle
	}
	const done: State = (code) => {
		effects.exit('nameSign')
		return ok(code)
	}
	return start
}

const isJoint = (code: Code) => code !== null && code > 0 && '.:-@'.includes(String.fromCharCode(code))

/** A joint and a word: what stands before is the beginning of an address. */
const wordAfter: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		return (code) => {
			if (!isJoint(code)) return nok(code)
			effects.consume(code)
			return (next) => (isWord(next) ? ok(next) : nok(next))
		}
	},
}

const wordAfterUnderscores: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		const run: State = (code) => {
			if (code !== codes.underscore) return isWord(code) ? ok(code) : nok(code)
			effects.consume(code)
			return run
		}
		return run
	},
}

/** ASCII that may be a part of a name or an address. A star or an underscore may begin an emphasis. */
const joining = /[\w./:@+%=&#?$\\]/
const letter = /[\p{L}\p{N}]/u

/** Whether a sign may stand after a character. A slash between letters is an "or". */
function mayFollow(sign: number) {
	return function (this: TokenizeContext, previous: Code): boolean {
		if (previous === null || previous < 0 || previous === codes.underscore) return true
		if (previous === codes.leftParenthesis) return !isAfterBracket(this)
		const character = String.fromCharCode(previous)
		if (previous < 128) return !joining.test(character) && (sign === codes.at || !endsWords.test(character))
		return sign === codes.at || !letter.test(character)
	}
}

/** Punctuation after which a slash is part of a path or an expression. */
const endsWords = /[)\]}!^`<]/

/** `](` begins the address of a link that is not complete. */
function isAfterBracket(context: TokenizeContext): boolean {
	const start = context.events.at(-1)?.[1].start
	return start !== undefined && context.sliceSerialize({ start, end: context.now() }).endsWith('](')
}
