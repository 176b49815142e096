import './token-types.ts'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Effects, Extension, State } from 'micromark-util-types'
import { codes } from './characters.ts'

/**
 * The lines `::: spoiler Title` and `:::`, as nodes `spoilerOpening` (its children are the title) and `spoilerClosing`;
 * tree/spoiler-blocks.ts pairs them by their colons. Being lines of their own, they count in lists and quotations and not in code.
 */
export const spoilerFenceSyntax: Extension = { flow: { [codes.colon]: { name: 'spoilerFence', tokenize: readFence } } }

export const spoilerFenceFromMarkdown: FromMarkdown = {
	enter: {
		spoilerOpening(token) {
			this.enter({ type: 'spoilerOpening', colons: colonsOf(this.sliceSerialize(token)), children: [] }, token)
		},
		spoilerClosing(token) {
			const value = this.sliceSerialize(token)
			this.enter({ type: 'spoilerClosing', colons: colonsOf(value), value }, token)
		},
	},
	exit: {
		spoilerOpening(token) {
			this.exit(token)
		},
		spoilerClosing(token) {
			this.exit(token)
		},
	},
}

const colonsOf = (line: string) => /^:*/.exec(line)?.[0].length ?? 0
const colonsMin = 3
const word = 'spoiler'

function readFence(effects: Effects, ok: State, nok: State): State {
	let colons = 0
	let read = 0
	const isEnd = (code: Parameters<State>[0]) => code === null || markdownLineEnding(code)
	const consume = (code: Parameters<State>[0], next: State): State => {
		effects.consume(code)
		return next
	}
	/** The token is named when it is known which line this is: micromark reads the type of a token only after its end. */
	const start: State = (code) => {
		const token = effects.enter('spoilerOpening')
		effects.enter('spoilerSequence')
		const sequence: State = (next) => {
			if (next === codes.colon) {
				colons++
				return consume(next, sequence)
			}
			if (colons < colonsMin) return nok(next)
			return spaces(next)
		}
		const spaces: State = (next) => {
			if (markdownSpace(next)) return consume(next, spaces)
			if (!isEnd(next)) return letters(next)
			effects.exit('spoilerSequence')
			token.type = 'spoilerClosing'
			effects.exit('spoilerClosing')
			return ok(next)
		}
		return sequence(code)
	}
	const letters: State = (code) => {
		if (code === null || code < 0 || String.fromCharCode(code).toLowerCase() !== word[read]) return nok(code)
		read++
		return consume(code, read === word.length ? after : letters)
	}
	const after: State = (code) => {
		if (markdownSpace(code)) return consume(code, before)
		return isEnd(code) ? end(code) : nok(code)
	}
	const before: State = (code) => {
		if (markdownSpace(code)) return consume(code, before)
		if (isEnd(code)) return end(code)
		effects.exit('spoilerSequence')
		effects.enter('chunkText', { contentType: 'text' })
		return title(code)
	}
	const title: State = (code) => {
		if (!isEnd(code)) return consume(code, title)
		effects.exit('chunkText')
		effects.exit('spoilerOpening')
		return ok(code)
	}
	const end: State = (code) => {
		effects.exit('spoilerSequence')
		effects.exit('spoilerOpening')
		return ok(code)
	}
	return start
}
