import { fold } from './fold.ts'

/**
 * How a script marks words: `word` by spaces; `han` (Chinese, Japanese) and `thai` (Thai, Lao, Khmer, Burmese) not at all;
 * `hangul` by spaces, with particles at the word's end.
 */
export type Script = 'word' | 'han' | 'hangul' | 'thai'

/** A run of letters and digits of one script. */
export interface Token {
	script: Script
	/** As written, and where: text.slice(start, end). */
	text: string
	start: number
	end: number
	folded: string
	/** Its words, folded; one unless the script has no spaces. */
	segments: readonly string[]
}

const inside = String.raw`\p{M}\p{Default_Ignorable_Code_Point}`
const letter = String.raw`[\p{L}\p{N}\p{M}]`
const scripts: Record<Exclude<Script, 'word'>, string> = {
	han: String.raw`[[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]&&${letter}]`,
	hangul: String.raw`[\p{scx=Hangul}&&${letter}]`,
	thai: String.raw`[[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]&&${letter}]`,
}
const others = Object.values(scripts).join('')
const runs = new RegExp(
	[
		...Object.entries(scripts).map(([name, chars]) => `(?<${name}>${chars}[${chars}${inside}]*)`),
		String.raw`(?<word>[[\p{L}\p{N}_]--[${others}]][[\p{L}\p{N}_${inside}]--[${others}]]*)`,
	].join('|'),
	'gv',
)
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** The words of a text, in order. */
export function tokensOf(text: string): Token[] {
	const tokens: Token[] = []
	for (const match of text.matchAll(runs)) {
		const script = scriptOf(match.groups ?? {})
		const [written] = match
		const folded = fold(written)
		if (folded === '') continue
		const segments = script === 'han' || script === 'thai' ? segmentsOf(written) : [folded]
		tokens.push({ script, text: written, start: match.index, end: match.index + written.length, folded, segments })
	}
	return tokens
}

function scriptOf(groups: Record<string, string | undefined>): Script {
	if (groups['word'] !== undefined) return 'word'
	if (groups['han'] !== undefined) return 'han'
	return groups['hangul'] === undefined ? 'thai' : 'hangul'
}

function segmentsOf(run: string): string[] {
	return [...segmenter.segment(run.normalize('NFKC'))].map(({ segment }) => fold(segment)).filter((segment) => segment !== '')
}
