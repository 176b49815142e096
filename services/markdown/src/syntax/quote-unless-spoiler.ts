import { blockQuote } from 'micromark-core-commonmark'
import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Construct, ParseContext, State } from 'micromark-util-types'
import { codes } from './characters.ts'

/** Where the spoiler ends that began with a line. */
const spoilerEnds = new WeakMap<ParseContext, number>()

/**
 * Micromark's quotation, but for a line that starts with a spoiler, `>!` with its `!<` before the next blank line, and for the
 * lines up to there: a `>` before them is a sign of habit.
 */
export const quoteUnlessSpoiler: Construct = {
	...blockQuote,
	name: 'quoteUnlessSpoiler',
	tokenize(effects, ok, nok) {
		if (this.now().offset < (spoilerEnds.get(this.parser) ?? 0)) return nok
		return readQuote.tokenize.call(this, effects, ok, nok)
	},
	continuation: {
		tokenize(effects, ok, nok) {
			return factorySpace(effects, effects.attempt(readQuote, ok, nok), 'linePrefix', 4)
		},
	},
}

const readQuote: Construct = {
	tokenize(effects, ok, nok) {
		return effects.check(spoilerAhead, nok, blockQuote.tokenize.call(this, effects, ok, nok))
	},
}

const spoilerAhead: Construct = {
	partial: true,
	tokenize(effects, ok, nok) {
		let isEmptyLine = false
		const take = (code: Code, next: State): State => {
			effects.consume(code)
			return next
		}
		const start: State = (code) => {
			if (code !== codes.greater) return nok(code)
			effects.enter('data')
			return take(code, bang)
		}
		const bang: State = (code) => (code === codes.bang ? take(code, inside) : nok(code))
		const inside: State = (code) => {
			if (code === null) return nok(code)
			if (code === codes.bang) return take(code, less)
			if (markdownLineEnding(code)) {
				if (isEmptyLine) return nok(code)
				isEmptyLine = true
			} else if (!markdownSpace(code) && code !== codes.greater) isEmptyLine = false
			return take(code, inside)
		}
		const less: State = (code) => (code === codes.less ? end(code) : inside(code))
		const end: State = (code) => {
			effects.exit('data')
			spoilerEnds.set(this.parser, this.now().offset)
			return ok(code)
		}
		return start
	},
}
