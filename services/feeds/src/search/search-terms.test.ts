import { describe, expect, it } from 'vitest'
import { hasOnlyStopWords, isEmpty, parseSearchTerms } from './search-terms.ts'
import { termOf, termsOf } from './text/word-terms.ts'

const foldedOf = (all: readonly { folded: string }[]) => all.map(({ folded }) => folded)

describe('parseSearchTerms', () => {
	it.each([
		['cold soil', ['cold', 'soil'], [], []],
		['Cold, SOIL! cold', ['cold', 'soil'], [], []],
		['the cold of the soil', ['cold', 'soil'], [], []],
		['"cold soil" beans', ['beans'], ['cold soil'], []],
		['„Kalter Boden“ Bohnen', ['bohnen'], ['kalter boden'], []],
		['“cold soil” beans', ['beans'], ['cold soil'], []],
		['「図書館」 予約', ['豫约'], ['图书馆'], []],
		['beans -soup -"cold soil"', ['beans'], [], ['cold soil', 'soup']],
		['beans -"cold soil" "warm water" -e-mail', ['beans'], ['warm water'], ['cold soil', 'e mail']],
		['Crème brûlée', ['creme', 'brulee'], [], []],
		['e-mail well-known', ['e', 'mail', 'well', 'known'], [], []],
		['the dog’s breakfast', ['dog', 'breakfast'], [], []],
		["l'école d’aujourd'hui", ['ecole', 'aujourd', 'hui'], [], []],
		["İstanbul'da deniz", ['istanbul', 'deniz'], [], []],
		["don't panic", ['don', 't', 'panic'], [], []],
		['צה"ל בג"ץ', ['צה', 'ל', 'בג', 'ץ'], [], []],
		['party 🎉', ['party'], [], []],
		['🎉 ☃', ['🎉', '☃'], [], []],
		['C++ is not C', ['c', 'c'], [], []],
		['$where {"$ne": 1} .* ^a+$ \\', ['1', 'a'], ['ne'], []],
		['"never closed', ['never', 'closed'], [], []],
		['日本語 привет', ['日本语', 'привет'], [], []],
		['中文搜索', ['中文', '搜索'], [], []],
		['図書館で予約する方法', ['图书馆', '豫约', '方法'], [], []],
		['วิธีซ่อมจักรยาน', ['วิธี', 'ซ่อม', 'จักรยาน'], [], []],
		['자전거 수리 어떻게', ['자전거', '수리'], [], []],
		['jak naprawić rower', ['naprawic', 'rower'], [], []],
		['初音ミクの村上春樹', ['初音', 'みく', '村上', '春树'], [], []],
		['wie pflegt man die Kette', ['pflegt', 'man', 'die', 'kette'], [], []],
		['jak to', ['jak'], [], []],
		['beans -中文', ['beans'], [], ['中文']],
	])('%s', (query, words, phrases, without) => {
		const terms = parseSearchTerms(query)
		expect(foldedOf(terms.words)).toEqual(words)
		expect(terms.phrases.map((phrase) => foldedOf(phrase).join(' '))).toEqual(phrases)
		expect(terms.without.map((phrase) => foldedOf(phrase).join(' '))).toEqual(without)
	})

	it.each(['', '   ', 'the of and', '-beans', '"" ""', '"the of"', '*+?^$|()', '---', '\u200b', '、。！'])(
		'returns no terms for %j',
		(query) => {
			expect(isEmpty(parseSearchTerms(query))).toBe(true)
		},
	)

	it('knows what is written as one word by others, and what signs make of a word', () => {
		const { words } = parseSearchTerms('e-mail node.js U.S.A. a/b C# .NET')
		expect(words.map(({ folded, whole, sign }) => [folded, whole ?? sign])).toEqual([
			['e', 'email'],
			['mail', 'email'],
			['node', 'nodejs'],
			['js', 'nodejs'],
			['u', 'USA'],
			['s', 'USA'],
			['b', undefined],
			['c', 'c#'],
			['net', '.net'],
		])
	})

	it('knows a query of nothing but stop words', () => {
		expect(['what is this', 'what beans', '', 'the -beans', '"of the"'].map(hasOnlyStopWords)).toEqual([true, false, false, true, true])
	})

	it('says whether the last word may go on', () => {
		expect(['zebra', 'zebra ', 'a zebra"', '"zebra"', 'zebra -horse', 'zebra!'].map((query) => parseSearchTerms(query).endsOpen)).toEqual([
			true,
			true,
			false,
			false,
			false,
			false,
		])
	})

	it('limits the number of terms', () => {
		const { words } = parseSearchTerms(Array.from({ length: 90 }, (_, n) => `w${n}`).join(' '))
		expect(words).toHaveLength(12)
	})
})

describe('terms of words', () => {
	it.each([
		['en', ['sow', 'sowing', 'sows', 'sowed']],
		['en', ['story', 'stories']],
		['en', ['garden', 'gardens', 'gardening', 'Gardened']],
		['de', ['Haus', 'Häuser', 'Hauses', 'HÄUSERN']],
		['de', ['Fahrrad', 'Fahrrads']],
		['tr', ['kitap', 'kitaplar', 'kitapları']],
		['tr', ['bisiklet', 'bisikletler', 'BİSİKLETİM']],
		['fr', ['jardin', 'jardins']],
		['es', ['bicicleta', 'bicicletas']],
		['ru', ['книга', 'книги', 'книгу']],
		['it', ['libro', 'libri']],
		['sv', ['bil', 'bilen', 'bilarna']],
	])('%s: %j are one', (language, forms) => {
		expect(new Set(forms.map((form) => termOf(form, language))).size).toBe(1)
	})

	it('asks in every language for the term that a text in any has', () => {
		const written = [
			['sowing', 'en'],
			['Häuser', 'de'],
			['öğrenciler', 'tr'],
			['книгу', 'ru'],
			['kolory', 'pl'],
			['日本', ''],
			['mp3player', 'en'],
			['الكتاب', 'ar'],
			['libri', 'it'],
			['préférences', 'fr'],
		] as const
		for (const [word, language] of written) expect(termsOf(word)).toContain(termOf(word, language))
	})

	it.each([
		['Koeln', 'Köln', 'de'],
		['Köln', 'Koeln', 'de'],
		['gruesse', 'Grüße', 'de'],
		['Aarhus', 'Århus', 'da'],
		['Århus', 'Aarhus', 'da'],
		['tromsoe', 'Tromsø', 'no'],
		['Müller', 'Mueller', 'en'],
		['Goeteborg', 'Göteborg', ''],
	])('asks by %s for %s too', (asked, written, language) => {
		expect(termsOf(asked)).toContain(termOf(written, language))
	})

	it('takes no English vowels for an umlaut of English texts', () => {
		for (const word of ['blue', 'shoes', 'neue', 'queue', 'value'])
			expect(termsOf(word).filter((term) => term.endsWith('~en'))).toEqual([termOf(word, 'en')])
	})

	it('keeps the words of languages apart, and those without a stemmer as they are', () => {
		expect([termOf('beans', 'en'), termOf('beans', ''), termOf('kolory', 'pl'), termOf('зимы', 'uk'), termOf('зимы', 'ru')]).toEqual([
			'bean~en',
			'bean~en',
			'kolory',
			'зимы',
			'зим~ru',
		])
		expect(termOf('x'.repeat(500), 'en')).toHaveLength(60)
	})
})
