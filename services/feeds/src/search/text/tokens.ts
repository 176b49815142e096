import { fold } from './fold.ts'

/**
 * How a script marks words: `word` by spaces; `han` (Chinese, Japanese) and `thai` (Thai, Lao, Khmer, Burmese) not at all;
 * `hangul` by spaces, with particles at the word's end.
 */
export type Script = 'word' | 'han' | 'hangul' | 'thai'

/** A run of letters and digits of one script, or a symbol. */
export interface Token {
	script: Script
	/** As written, and where: text.slice(start, end). */
	text: string
	start: number
	end: number
	/** As written, without the signs of `sign`. */
	word: string
	folded: string
	/** Folded with the signs that make another word of it: `c++`, `c#`, `.net`. */
	sign?: string
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
/** `.net`, `.gitignore`: not the end of a sentence. */
const dotBefore = String.raw`(?:(?<![\p{L}\p{N}\p{M}_.])\.(?=\p{L}\p{L}))?`
/** `c++`, `c#`, `notepad++` */
const signsAfter = String.raw`(?:(?:[+＋]{1,2}|[#＃])(?![\p{L}\p{N}+＋#＃]))?`
const emoji = String.raw`\p{RI}{2}|[\p{ExtPict}--[©®™]][\p{EMod}\u{fe0f}]*(?:\u{200d}\p{ExtPict}[\p{EMod}\u{fe0f}]*)*`
const symbol = String.raw`[[\p{So}\p{Sm}]--[\u{0}-\u{7f}°®©™℠]--[${others}]]`
const runs = new RegExp(
	[
		...Object.entries(scripts).map(([name, chars]) => `(?<${name}>${chars}[${chars}${inside}]*)`),
		String.raw`(?<word>${dotBefore}[[\p{L}\p{N}_]--[${others}]][[\p{L}\p{N}_${inside}]--[${others}]]*${signsAfter})`,
		`(?<symbol>${emoji}|${symbol})`,
	].join('|'),
	'gv',
)
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

const signs = /^\.|[+＋#＃]+$/gu
/** Persian words have parts that are joined without being tied: می‌خواهم. */
const untied = /(?<=\p{Script=Arabic}\p{M}*)\u200c+(?=\p{Script=Arabic})/gu

/** The words of a text, in order. */
export function tokensOf(text: string): Token[] {
	const tokens: Token[] = []
	for (const match of text.matchAll(runs)) {
		const script = scriptOf(match.groups ?? {})
		for (const [written, start] of script === 'word' ? partsOf(match[0], match.index) : [[match[0], match.index] as const]) {
			const token = tokenOf(script, written, start)
			if (token) tokens.push(token)
		}
	}
	return tokens
}

function tokenOf(script: Script, text: string, start: number): Token | null {
	const word = script === 'word' ? text.replace(signs, '') : text
	const folded = fold(word)
	if (folded === '') return null
	const segments = script === 'han' || script === 'thai' ? segmentsOf(text) : [folded]
	return { script, text, start, end: start + text.length, word, folded, segments, ...(word === text ? {} : { sign: fold(text) }) }
}

function* partsOf(run: string, from: number): Generator<readonly [written: string, start: number]> {
	let at = 0
	for (const { index, 0: gap } of run.matchAll(untied)) {
		yield [run.slice(at, index), from + at]
		at = index + gap.length
	}
	yield [run.slice(at), from + at]
}

function scriptOf(groups: Record<string, string | undefined>): Script {
	if (groups['han'] !== undefined) return 'han'
	if (groups['hangul'] !== undefined) return 'hangul'
	return groups['thai'] === undefined ? 'word' : 'thai'
}

function segmentsOf(run: string): string[] {
	return [...segmenter.segment(run.normalize('NFKC'))].map(({ segment }) => fold(segment)).filter((segment) => segment !== '')
}

/** Whether it is a symbol, such as an emoji: no word. */
export const isSymbol = ({ folded }: Pick<Token, 'folded'>): boolean => !/[\p{L}\p{N}]/u.test(folded)
