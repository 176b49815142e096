import './token-types.ts'
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown'
import { codeText } from 'micromark-core-commonmark'
import { markdownLineEnding, markdownLineEndingOrSpace } from 'micromark-util-character'
import type { Construct, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types'
import { codes } from './characters.ts'
import { quoteUnlessSpoiler } from './quote-unless-spoiler.ts'

/** `>!text!<` as a node `spoiler`; a quotation does not begin with one. */
export const spoilerSyntax: Extension = {
	text: { [codes.greater]: { name: 'spoiler', tokenize: readSpoiler } },
	document: { [codes.greater]: quoteUnlessSpoiler },
	disable: { null: ['blockQuote'] },
}

export const spoilerFromMarkdown: FromMarkdown = {
	canContainEols: ['spoiler'],
	enter: {
		spoiler(token) {
			this.enter({ type: 'spoiler', children: [] }, token)
		},
	},
	exit: {
		spoiler(token) {
			this.exit(token)
		},
	},
}

/**
 * Reads up to the first `!<` that is not in code or behind a backslash. What is inside is text like any other, but emphasis does
 * not cross the edge.
 */
function readSpoiler(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
	const self = this
	/** The text so far: one chunk a line, each linked with the one before, as micromark wants it. */
	let chunk: Token | undefined
	let isBlank = true
	let codeEnd = 0

	const start: State = (code) => {
		effects.enter('spoiler')
		effects.enter('spoilerMarker')
		effects.consume(code)
		return bang
	}
	const bang: State = (code) => {
		if (code !== codes.bang) return nok(code)
		effects.consume(code)
		effects.exit('spoilerMarker')
		return line
	}
	const line: State = (code) => {
		if (code === null) return nok(code)
		if (code === codes.greater && chunk) return habit(code)
		return text(code)
	}
	/** The `>`, `>!` or `> ` that some write before each line of a spoiler. */
	const habit: State = (code) => {
		effects.enter('spoilerMarker')
		effects.consume(code)
		return (next) => {
			if (next === codes.bang) return effects.check(closing, afterHabit, takeHabit)(next)
			return next === codes.space ? takeHabit(next) : afterHabit(next)
		}
	}
	const takeHabit: State = (code) => {
		effects.consume(code)
		return afterHabit
	}
	const afterHabit: State = (code) => {
		effects.exit('spoilerMarker')
		return code === null ? nok(code) : text(code)
	}
	const text: State = (code) => {
		return code === codes.bang ? effects.check(closing, close, open)(code) : open(code)
	}
	const open: State = (code) => {
		const next = effects.enter('chunkText', { contentType: 'text', ...(chunk ? { previous: chunk } : {}) })
		if (chunk) chunk.next = next
		chunk = next
		return inside(code)
	}
	const inside: State = (code) => {
		if (code === null) return nok(code)
		if (self.now().offset < codeEnd) return take(code)
		if (code === codes.bang) return effects.check(closing, closeLine, take)(code)
		if (code === codes.backtick && self.previous !== codes.backtick) return effects.check(codeSpan, take, take)(code)
		return take(code)
	}
	const take: State = (code) => {
		if (!markdownLineEndingOrSpace(code)) isBlank = false
		effects.consume(code)
		if (code === codes.backslash) return escaped
		if (!markdownLineEnding(code)) return inside
		effects.exit('chunkText')
		return line
	}
	const escaped: State = (code) => (code === codes.bang || code === codes.backslash || code === codes.backtick ? take(code) : inside(code))
	const closeLine: State = (code) => {
		effects.exit('chunkText')
		return close(code)
	}
	const close: State = (code) => {
		if (isBlank) return nok(code)
		effects.enter('spoilerMarker')
		effects.consume(code)
		return end
	}
	const end: State = (code) => {
		effects.consume(code)
		effects.exit('spoilerMarker')
		effects.exit('spoiler')
		return ok
	}
	const codeSpan: Construct = {
		partial: true,
		tokenize(inCode, found, missing) {
			const after: State = (code) => {
				codeEnd = self.now().offset
				return found(code)
			}
			return codeText.tokenize.call(this, inCode, after, missing)
		},
	}
	return start
}

const closing: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		return (code) => {
			effects.enter('data')
			effects.consume(code)
			effects.exit('data')
			return (next) => (next === codes.less ? ok(next) : nok(next))
		}
	},
}
