import { detectAll } from 'tinyld'

/** More than a line or two does not make it surer, and reading it is half of what preparing a text costs. */
const readMax = 100
const lettersMin = 12
/** Scripts whose signs are syllables or words. */
const signsMin = 3
/** Below this the library itself guesses; so it does if another language is nearly as likely. */
const accuracyMin = 0.06
const leadMin = 1.3

/** The languages of the alphabets that several share, as far as the library knows them. */
const considered = [
	...'en de fr es it pt nl tr sv da no fi hu ro cs ga pl sk lt lv et vi id tl is af eo tk'.split(' '),
	...'ru uk bg sr mk be kk tt mn'.split(' '),
	...'ar fa ur'.split(' '),
]

/** Letters that a language does not do without: a text that has none is of a neighbour that the library does not know. */
const characteristic: Readonly<Record<string, RegExp>> = {
	sr: /\p{Script=Cyrillic}/u,
	vi: /[ăâđêôơư\u1ea0-\u1ef9]/iu,
}

/** The language of a script that only one is usually written in. */
const ofScripts: readonly [script: RegExp, language: string][] = [
	[/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
	[/\p{Script=Han}/gu, 'zh'],
	[/\p{Script=Hangul}/gu, 'ko'],
	[/\p{Script=Greek}/gu, 'el'],
	[/\p{Script=Hebrew}/gu, 'he'],
	[/\p{Script=Armenian}/gu, 'hy'],
	[/\p{Script=Georgian}/gu, 'ka'],
	[/\p{Script=Thai}/gu, 'th'],
	[/\p{Script=Lao}/gu, 'lo'],
	[/\p{Script=Khmer}/gu, 'km'],
	[/\p{Script=Myanmar}/gu, 'my'],
	[/\p{Script=Ethiopic}/gu, 'am'],
	[/\p{Script=Bengali}/gu, 'bn'],
	[/\p{Script=Gurmukhi}/gu, 'pa'],
	[/\p{Script=Gujarati}/gu, 'gu'],
	[/\p{Script=Oriya}/gu, 'or'],
	[/\p{Script=Tamil}/gu, 'ta'],
	[/\p{Script=Telugu}/gu, 'te'],
	[/\p{Script=Kannada}/gu, 'kn'],
	[/\p{Script=Malayalam}/gu, 'ml'],
	[/\p{Script=Sinhala}/gu, 'si'],
	[/\p{Script=Devanagari}/gu, 'hi'],
]
const sharedAlphabets = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/gu
const otherScripts = /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u
/** Words of Hindi: Marathi and Nepali are written in the same letters. */
const hindiWords = new Set('है हैं में और का की के को से हूँ था थी थे नहीं मैं यह क्या'.split(' '))
const addresses = /https?:\/\/\S+|www\.\S+/gi

/**
 * The language of a text, as two letters; '' if that is not sure: the text is too short, or in a language that we cannot tell
 * from its neighbours. It is sooner unknown than wrong, because feeds leave out what a member does not read.
 */
export function detectLanguage(text: string): string {
	const sample = text
		.slice(0, 4 * readMax)
		.replace(addresses, ' ')
		.trim()
		.slice(0, readMax)
	const shared = count(sample, sharedAlphabets)
	if (otherScripts.test(sample)) {
		const language = languageOfScript(sample, shared)
		if (language !== null) return language
	}
	return shared < lettersMin ? '' : languageOfAlphabet(sample)
}

/** By the script that a text has more signs of than of Latin, Cyrillic and Arabic letters; null if there is none. */
function languageOfScript(sample: string, shared: number): string | null {
	const counted = ofScripts.map(([script, language]) => ({ language, signs: count(sample, script) }))
	const [kana, han] = counted
	// Japanese has Chinese signs between its own; a sign of either says as much as some letters.
	const isJapanese = kana && han && kana.signs > 0 && kana.signs * 3 >= han.signs
	const merged = isJapanese ? [{ language: 'ja', signs: kana.signs + han.signs }, ...counted.slice(2)] : counted
	const [most] = merged.toSorted((a, b) => b.signs - a.signs)
	if (!most || most.signs * weightOf(most.language) <= shared) return null
	if (most.signs < (isDense(most.language) ? signsMin : lettersMin)) return ''
	if (most.language === 'hi') return sample.split(/[\s।,.?!]+/).some((word) => hindiWords.has(word)) ? 'hi' : ''
	return most.language
}

const isDense = (language: string) => ['ja', 'zh', 'ko'].includes(language)
const weightOf = (language: string) => (isDense(language) ? 3 : 1)

function languageOfAlphabet(sample: string): string {
	const [best, second] = detectAll(sample, { only: considered })
	if (!best || best.accuracy < accuracyMin || best.accuracy < leadMin * (second?.accuracy ?? 0)) return ''
	return characteristic[best.lang]?.test(sample) === false ? '' : best.lang
}

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0
