import { blockQuote } from 'micromark-core-commonmark'
import { factorySpace } from 'micromark-factory-space'
import { markdownLineEnding, markdownSpace } from 'micromark-util-character'
import type { Code, Construct, State } from 'micromark-util-types'
import { codes } from './characters.ts'

/** Micromark's quotation, but for a line that starts with a spoiler: `>!` with its `!<` before the next blank line. */
export const quoteUnlessSpoiler: Construct = {
	...blockQuote,
	name: 'quoteUnlessSpoiler',
	tokenize(effects, ok, nok) {
		return effects.check(spoilerAhead, nok, blockQuote.tokenize.call(this, effects, ok, nok))
	},
	continuation: {
		tokenize(effects, ok, nok) {
			return factorySpace(effects, effects.attempt(quoteUnlessSpoiler, ok, nok), 'linePrefix', 4)
		},
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
			return ok(code)
		}
		return start
	},
}
