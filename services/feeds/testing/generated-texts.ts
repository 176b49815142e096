import type { SearchTextRecord } from '@folkmoot/feeds-contract/feed-records'
import { ObjectId } from 'mongodb'
import { gramsOf } from '../src/search/text/grams.ts'
import { titleMark } from '../src/search/text/index-text.ts'
import { createRandom, type Random } from './generated-records.ts'

/** Words of made-up texts: the n-th is used about 1/n as often as the first, as in any language. */
const wordCount = 60_000
const chineseWordCount = 4_000
const chineseShare = 10
const postShare = 8
const communityCount = 2_000
const authorCount = 5_000

const syllables = 'ka lo mi ter ban sol ver dun pa ri gen tal os fen mar chi bor el nu sta pel wid hon cra'.split(' ')

/** The n-th word: three to four syllables, each once. */
export function wordAt(n: number): string {
	let word = ''
	for (let rest = n + syllables.length ** 2; rest > 0; rest = Math.floor(rest / syllables.length))
		word += syllables[rest % syllables.length]
	return word
}

/** The n-th Chinese word, of two characters. */
export const chineseWordAt = (n: number): string => String.fromCodePoint(0x4e00 + ((n * 37) % 3_500), 0x4e00 + ((n * 101 + 7) % 3_500))

const idsFrom = (kind: number, count: number) => Array.from({ length: count }, (_, n) => hexId(kind, n))
const hexId = (kind: number, n: number) => new ObjectId(`${kind}${n.toString(16).padStart(23, '0')}`)
const communities = idsFrom(1, communityCount)
const authors = idsFrom(2, authorCount)

export const communityAt = (n: number): ObjectId => communities[n % communityCount] ?? new ObjectId()
export const authorAt = (n: number): ObjectId => authors[n % authorCount] ?? new ObjectId()

/** Made-up records of the search index, the same each time. */
export function generateTexts(from: number, count: number): SearchTextRecord[] {
	return Array.from({ length: count }, (_, index) => generateText(from + index))
}

function generateText(n: number): SearchTextRecord {
	const random = createRandom(n * 7_919 + 1)
	const isPost = n % postShare === 0
	const isChinese = n % chineseShare === 4
	const pick = isChinese ? () => chineseWordAt(skewed(random, chineseWordCount)) : () => wordAt(skewed(random, wordCount))
	const title = isPost ? Array.from({ length: 4 + random(6) }, pick) : []
	const text = Array.from({ length: 10 + random(60) }, pick)
	const termsOf = (words: string[]) => (isChinese ? gramsOf(words.join(''), 'han') : words.map((word) => `${word}~en`))
	const id = hexId(3, n)
	return {
		_id: id,
		kind: isPost ? 'post' : 'comment',
		terms: [...new Set([...termsOf(title).map((term) => titleMark + term), ...termsOf(title), ...termsOf(text)])],
		words: [...new Set(isChinese ? gramsOf(title.join(''), 'han') : title)],
		flat: `${title.join(' ')}\n${text.join(' ')}`,
		language: isChinese ? '' : 'en',
		size: title.length + text.length,
		communityId: communityAt(skewed(random, communityCount)),
		authorId: authorAt(skewed(random, authorCount)),
		postId: isPost ? null : hexId(3, n - (n % postShare)),
		at: new Date(1_600_000_000_000 + n * 100_000),
		putAt: new Date(1_600_000_000_000),
	}
}

/** Zipf's law: the logarithm of the rank is even. */
const skewed = (random: Random, below: number) => Math.floor(below ** (random(1_000_000) / 1_000_000)) - 1
