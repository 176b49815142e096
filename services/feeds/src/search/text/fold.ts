import { foldHan } from './han-forms.ts'

const withoutSigns = (letters: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(letters).flatMap(([plain, signed]) => [...signed].map((one) => [one, plain])))

/** Letters that Unicode does not decompose, as they are written without their sign. */
const plainLetters: Readonly<Record<string, string>> = {
	...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k', ŋ: 'n', ſ: 's' },
	// letters with a stroke, a hook or a tail, which keyboards of other languages lack
	...withoutSigns({ a: 'ⱥ', b: 'ƀɓ', c: 'ȼƈ', d: 'ɖɗƌ', e: 'ɇəɛ', f: 'ƒ', g: 'ǥɠ', h: 'ⱨ', i: 'ɨɩ', j: 'ɉȷ', k: 'ƙⱪꝁ' }),
	...withoutSigns({
		l: 'ƚɫɬⱡꝉ',
		n: 'ɲƞ',
		o: 'ɵɔ',
		p: 'ƥᵽꝑ',
		q: 'ʠɋꝗ',
		r: 'ɍɽ',
		s: 'ȿʂ',
		t: 'ƭʈⱦ',
		u: 'ʉ',
		v: 'ʋ',
		w: 'ⱳ',
		y: 'ƴɏ',
		z: 'ƶȥⱬ',
	}),
	// the same sound in the other form: Greek at a word's end, Arabic letters as Persian and many keyboards write them
	...{ ς: 'σ', ى: 'ي', ی: 'ي', ې: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ۃ: 'ه' },
	...{ ٱ: 'ا', ٲ: 'ا', ٳ: 'ا', ڪ: 'ك' },
	// Ukrainian, often written without the hook
	ґ: 'г',
	// the nasal sign of Devanagari, Bengali, Gurmukhi and Gujarati
	...{ '\u0901': '\u0902', '\u0981': '\u0982', '\u0a01': '\u0a02', '\u0a81': '\u0a82', '\u0a70': '\u0a02' },
}
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Signs above and below letters of scripts that can be read without them. In others (India, Thailand, kana) a mark is a letter. */
const markedLetters = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{N}])(\p{Mn}+)/gu
/** A dot below that makes the sound of another language; keyboards often leave it out. */
const nuktas = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g
/** A nasal consonant before one of its own row, in the scripts of India: written as the nasal sign as often. */
const nasals = new RegExp(
	[0x09_00, 0x09_80, 0x0a_00, 0x0a_80, 0x0b_00, 0x0c_00, 0x0c_80]
		.flatMap((block) => [0x19, 0x1e, 0x23, 0x28, 0x2e].map((nasal) => nasalPattern(block, nasal)))
		.join('|'),
	'gu',
)
/** A skin colour makes no other emoji. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u0640\p{EMod}]/gu
const katakana = /[\u30a1-\u30f6]/g
const katakanaWord = /[\u30a1-\u30f6ー]+/g
const v: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ', ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' }
const otherDigits = /(?![0-9])\p{Nd}/gu
/** The zeros of decimal digits in use. */
const zeros = [0x6_60, 0x6_f0, 0x7_c0, 0x9_66, 0x9_e6, 0xa_66, 0xa_e6, 0xb_66, 0xb_e6, 0xc_66, 0xc_e6, 0xd_66, 0xe_50, 0xe_d0, 0xf_20]
const moreZeros = [0x10_40, 0x17_e0, 0x18_10, 0x19_46]

/**
 * Folds a text for comparison. There is no other folding in search: texts, queries, suggestions and highlights all pass here.
 * Case, width, accents, ligatures, the two kana, forms of digits and of Han characters and invisible characters
 * make no difference afterwards;
 * Hangul syllables, vowel signs and й stay whole.
 */
export function fold(text: string): string {
	if (isPlain.test(text)) return text.toLowerCase()
	const plain = text
		.normalize('NFKD')
		.replace(invisible, '')
		.toLowerCase()
		.replace(markedLetters, (_, letter: string, marks: string) => letter + keptMarks(letter, marks))
		.replace(nuktas, '')
		.replace(plainLetter, (letter) => plainLetters[letter] ?? letter)
		.replace(otherDigits, toAsciiDigit)
		.normalize('NFC')
		.replace(nasals, toNasalSign)
		.replace(/[ヴゔ]([ァィェォぁぃぇぉ]?)/g, (_, small: string) => v[small] ?? 'ブ')
		.replace(/เเ/g, 'แ')
		.replace(katakanaWord, withoutLongEnd)
		.replace(katakana, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
	return foldHan(plain)
}

/** A word of katakana without the long vowel at its end, which Japanese write or leave out. Two characters stay. */
function withoutLongEnd(word: string): string {
	let end = word.length
	while (end > 2 && word[end - 1] === 'ー') end--
	return word.slice(0, end)
}

const smallVowel = /^[ァィェォｧｨｪｫぁぃぇぉ]$/u
const vu = /^(?:ヴ|ｳﾞ|ゔ)$/u
const endsWithVu = /(?:ヴ|ｳﾞ|ゔ)$/u
const longVowel = /^[ーｰ]$/u
const endsInKatakana = /[\u30a1-\u30f6ーｦ-ﾟ]{2}$/u
const goesOnInKatakana = /^[ーｰ]*[\u30a1-\u30f6ｦ-ｯｱ-ﾝ]/u

/** What a character becomes where it stands in a text: two of kana depend on what is beside them. */
export function foldWithin(text: string, at: number, character: string): string {
	const before = text.slice(Math.max(0, at - 4), at)
	const after = text.slice(at + character.length)
	if (smallVowel.test(character) && endsWithVu.test(before)) return ''
	if (vu.test(character) && smallVowel.test(after.slice(0, 1))) return fold(character + after.slice(0, 1))
	if (longVowel.test(character) && endsInKatakana.test(before) && !goesOnInKatakana.test(after)) return ''
	return fold(character)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isPlain = /^[\u0000-\u007f]*$/

/** Of Cyrillic letters й, ў and ї are letters of their own; stress marks and the dots of ё are often left out. */
function keptMarks(letter: string, marks: string): string {
	if (!/\p{Script=Cyrillic}/u.test(letter)) return ''
	return [...marks].filter((mark) => mark === '\u0306' || (mark === '\u0308' && letter === 'і')).join('')
}

function nasalPattern(block: number, nasal: number): string {
	const at = (offset: number) => String.fromCodePoint(block + offset)
	return `${at(nasal)}${at(0x4d)}(?=[${at(nasal - 4)}-${at(nasal - 1)}])`
}

const toNasalSign = (pair: string) => String.fromCodePoint((pair.charCodeAt(0) & 0xff_80) + 2)

function toAsciiDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0
	const zero = [...zeros, ...moreZeros].find((from) => code >= from && code < from + 10)
	return zero === undefined ? digit : String(code - zero)
}
