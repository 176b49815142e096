import { languageCodes } from '@folkmoot/contract-kit/text-languages'
import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const texts: readonly (readonly [text: string, language: string])[] = [
	['Which tomatoes grow well on a balcony?', 'en'],
	['Help: build fails', 'en'],
	['Lost cat near the old mill', 'en'],
	['Welche Tomaten wachsen gut auf dem Balkon?', 'de'],
	['Danke für die Antwort', 'de'],
	['Jakie pomidory dobrze rosną na balkonie?', 'pl'],
	['Dziękuję za odpowiedź', 'pl'],
	['Balkonda hangi domatesler iyi yetişir?', 'tr'],
	['Cevap için teşekkürler', 'tr'],
	['Quelles tomates poussent bien sur un balcon ?', 'fr'],
	['¿Qué tomates crecen bien en un balcón?', 'es'],
	['Vilka tomater växer bra på en balkong?', 'sv'],
	['Hvaða tómatar vaxa vel á svölum?', 'is'],
	['Cà chua nào phát triển tốt trên ban công?', 'vi'],
	['Какие помидоры хорошо растут на балконе?', 'ru'],
	['Які помідори добре ростуть на балконі?', 'uk'],
	['Балконда қандай қызанақ жақсы өседі?', 'kk'],
	['ما هي الطماطم التي تنمو جيدا في الشرفة؟', 'ar'],
	['شكرا على الإجابة', 'ar'],
	['کدام گوجه فرنگی در بالکن خوب رشد می‌کند؟', 'fa'],
	['ベランダでよく育つトマトはどれですか？', 'ja'],
	['検索できません', 'ja'],
	['阳台上种什么番茄好？', 'zh'],
	['谢谢大家', 'zh'],
	['발코니에서 잘 자라는 토마토는?', 'ko'],
	['Ποιες ντομάτες μεγαλώνουν καλά στο μπαλκόνι;', 'el'],
	['אילו עגבניות גדלות היטב במרפסת?', 'he'],
	['มะเขือเทศชนิดไหนปลูกบนระเบียงได้ดี', 'th'],
	['बालकनी में कौन से टमाटर अच्छे उगते हैं?', 'hi'],
]

describe('detectLanguage()', () => {
	it.each(texts)('%j is in %s', (text, language) => {
		expect(detectLanguage(text)).toBe(language)
	})

	it.each([
		['nothing', ''],
		['blanks', ' \n\t '],
		['an emoji', '🎉🎉🎉'],
		['emoji with skins and joiners', '👩🏽‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈'],
		['an address', 'https://example.org/how-to-grow-the-best-tomatoes-on-a-balcony'],
		['addresses', 'https://example.org/what-is-this www.example.org/the/best/of/all'],
		['numbers', '2026-11-28 14:30:00 +3.14 1/2'],
		['a word', 'Thanks!'],
		['a name of a few signs', '東京'],
		['names that are in no language', 'React TypeScript MongoDB Docker'],
		['letters without words', 'asdfghjkl qwertyuiop zxcvb'],
		['what two languages write alike', 'Hvilke tomater vokser godt på en balkong?'],
		['Croatian, which the library takes for Serbian', 'Koje rajčice dobro rastu na balkonu?'],
		['Catalan, which it takes for Vietnamese', 'Quins tomàquets creixen bé al balcó?'],
		['Marathi, in the letters of Hindi', 'बाल्कनीत कोणते टोमॅटो चांगले वाढतात?'],
	])('says nothing of %s', (_, text) => {
		expect(detectLanguage(text)).toBe('')
	})

	it.each([
		['Has anybody read 吾輩は猫である in the original?', 'en'],
		['最近学んだ React と TypeScript の使い方について', 'ja'],
		['我的 MacBook Pro 打不开了，怎么办？', 'zh'],
		['Wie übersetzt man „hygge“ eigentlich am besten?', 'de'],
		['Как установить Docker на Windows?', 'ru'],
		['كيف أثبت Docker على ويندوز؟', 'ar'],
		['See https://example.org/ein-langer-deutscher-name for what I mean by that', 'en'],
		['🎉 We have finally released the new version of our game! 🎉', 'en'],
	])('goes by most of %j: %s', (text, language) => {
		expect(detectLanguage(text)).toBe(language)
	})

	it('knows no language that a text may not be marked as', () => {
		expect(texts.map(([, language]) => language).filter((language) => !languageCodes.includes(language))).toEqual([])
	})

	it('takes no longer for a long text', () => {
		const [short, long] = ['Which tomatoes grow well? '.repeat(6), 'Which tomatoes grow well? '.repeat(8_000)]
		expect(detectLanguage(long)).toBe(detectLanguage(short))
	})
})
