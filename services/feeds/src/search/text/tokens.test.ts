import { describe, expect, it } from 'vitest'
import { compoundsOf, partsOf, splitWord } from './compounds.ts'
import { gramsOf, wholeGramsOf } from './grams.ts'
import { indexText } from './index-text.ts'
import { tokensOf } from './tokens.ts'

const segmentsOf = (text: string) => tokensOf(text).flatMap(({ segments }) => segments)

describe('segments of scripts without spaces', () => {
	it.each([
		// Chinese
		['中文搜索测试', ['中文', '搜索', '测试']],
		['周末去公园跑步', ['周末', '去', '公园', '跑步']],
		['手机电池', ['手机', '电池']],
		['北京天气', ['北京', '天气']],
		['自行车', ['自行', '车']],
		['推荐一本书', ['推荐', '一本书']],
		['学习中文', ['学习', '中文']],
		['电影音乐', ['电影', '音乐']],
		['圖書館', ['图书馆']],
		// Japanese
		['図書館で検索する', ['图书馆', 'で', '检索', 'する']],
		['東京都の天気', ['东京', '都', 'の', '天气']],
		['自転車を修理', ['自转车', 'を', '修理']],
		['猫の写真', ['猫', 'の', '写真']],
		['プログラミング入門', ['ぷろぐらみんぐ', '入门']],
		['ラーメン', ['らーめん']],
		['ｶﾒﾗの設定', ['かめら', 'の', '设定']],
		['山に登る', ['山', 'に', '登る']],
		['電車が遅れる', ['电车', 'が', '迟れる']],
		['写真を撮る', ['写真', 'を', '撮る']],
		// Thai
		['การทดสอบระบบ', ['การ', 'ทดสอบ', 'ระบบ']],
		['ร้านกาแฟ', ['ร้าน', 'กาแฟ']],
		['ซ่อมจักรยาน', ['ซ่อม', 'จักรยาน']],
		['ปลูกต้นไม้', ['ปลูก', 'ต้นไม้']],
		['อาหารไทย', ['อาหาร', 'ไทย']],
		['เรียนภาษาอังกฤษ', ['เรียน', 'ภาษา', 'อังกฤษ']],
		['รถไฟฟ้า', ['รถไฟฟ้า']],
		['น้ำตกสวย', ['น้ํา', 'ตก', 'สวย']],
		['แมวของฉัน', ['แมว', 'ของ', 'ฉัน']],
		// by spaces: Hangul, Devanagari, Latin, and all of them together
		['한국어를 공부', ['한국어를', '공부']],
		['हिन्दी में लिखें', ['हिंदी', 'में', 'लिखें']],
		['snake_case don’t', ['snake_case', 'don', 't']],
		['Flarum中文 v2第3回', ['flarum', '中文', 'v2', '第', '3', '回']],
	])('%s', (text, segments) => {
		expect(segmentsOf(text)).toEqual(segments)
	})

	it.each(['Flarum中文搜索 한국어 ทดสอบ', 'e\u0301té 🎉 naïve', '😀中😀', 'a\u0000b', '\ud800中\udc00'])(
		'tells where each word of %j stands',
		(text) => {
			for (const { text: written, start, end } of tokensOf(text)) expect(text.slice(start, end)).toBe(written)
		},
	)

	it('reads long and odd texts in no time', () => {
		const startedAt = performance.now()
		for (const text of [
			'文'.repeat(20_000),
			'ก'.repeat(20_000),
			'a'.repeat(20_000),
			'a\u0301'.repeat(10_000),
			'\u200b'.repeat(20_000),
			'한'.repeat(20_000),
		]) {
			tokensOf(text)
		}
		expect(performance.now() - startedAt).toBeLessThan(2_000)
	})
})

describe('symbols and signs', () => {
	it.each([
		['party 🎉 time', ['party', '🎉', 'time']],
		['❤️❤', ['❤', '❤']],
		['👍🏽', ['👍']],
		['👨‍👩‍👧 🇵🇱🇩🇪', ['👨👩👧', '🇵🇱', '🇩🇪']],
		['☃ ∑ a→b', ['☃', '∑', 'a', '→', 'b']],
		['5 ㎏, 20°C, Acme™', ['5', 'kg', '20', 'c', 'acme']],
		['C++, C#; F# .NET', ['c', 'c', 'f', 'net']],
		['می‌خواهم', ['مي', 'خواهم']],
	])('%s', (text, folded) => {
		expect(tokensOf(text).map((token) => token.folded)).toEqual(folded)
	})

	it.each([
		['C++ and c#', ['c++', 'c#']],
		['Notepad++, g++.', ['notepad++', 'g++']],
		['.NET (.gitignore)', ['.net', '.gitignore']],
		['Ｃ＋＋', ['c++']],
		['a+b=c, end. next ...and 1.5', []],
	])('of %s', (text, signs) => {
		expect(tokensOf(text).flatMap(({ sign }) => sign ?? [])).toEqual(signs)
	})
})

describe('compounds', () => {
	it.each([
		['an e-mail', ['email']],
		["don’t, don't", ['dont', 'dont']],
		['node.js AT&T U.S.A.', ['nodejs', 'ATT', 'USA']],
		['COVID-19 v2.0.1', ['COVID19', 'v201']],
		['1,000,000 or 1,2 beans', ['1000000', '12']],
		['one,two - three', []],
		['צה״ל "x"y', ['צהל']],
		['می‌خواهم', ['میخواهم']],
		['a-b-c-d-e', []],
		['日本-語 한국-어', []],
	])('of %s', (text, words) => {
		expect(compoundsOf(text, tokensOf(text)).map(({ word }) => word)).toEqual(words)
	})

	it.each([
		['HomeBrewing', ['Home', 'Brewing'], ['Home', 'Brewing']],
		['Bean_Keeper', ['Bean', 'Keeper'], ['Bean', 'Keeper']],
		['snake_case_2', ['snake', 'case', '2'], ['snake', 'case', '2']],
		['useEffect', ['use', 'Effect'], ['use', 'Effect']],
		['HTMLParser', ['HTML', 'Parser'], ['HTML', 'Parser']],
		['iPhone15', ['iPhone', '15', 'Phone'], ['iPhone', '15']],
		['mp3', ['mp', '3'], ['mp', '3']],
		['v2', ['2'], []],
		['plain', [], []],
		['ÉcoleŁódź', ['École', 'Łódź'], ['École', 'Łódź']],
		['中文', [], []],
	])('%s has the parts %j', (word, parts, ways) => {
		expect(partsOf(word).map(({ text }) => text)).toEqual(parts)
		expect(splitWord(word)).toEqual(ways)
		for (const { text, start } of partsOf(word)) expect(word.slice(start, start + text.length)).toBe(text)
	})
})

describe('grams', () => {
	it('begin at each character, so that any part of a run is found', () => {
		expect(gramsOf('日本語', 'han')).toEqual(['日本', '本語', '語'])
		expect(gramsOf('ทดสอบ', 'thai')).toEqual(['ทดส', 'ดสอ', 'สอบ', 'อบ', 'บ'])
		expect(gramsOf('𠮷野家', 'han')).toEqual(['𠮷野', '野家', '家'])
		expect(wholeGramsOf('한국어', 'hangul')).toEqual(['한국', '국어'])
		expect(wholeGramsOf('猫', 'han')).toEqual([])
	})
})

describe('indexText', () => {
	it('indexes stems by the language of the text, and marks those of the title', () => {
		const { terms, flat, language } = indexText({ title: 'When to sow beans', text: 'The soil is still cold.', isName: false })
		expect([language, flat]).toEqual(['en', 'when to sow beans\nthe soil is still cold'])
		expect(terms).toEqual(['=sow~en', '=bean~en', 'sow~en', 'bean~en', 'soil~en', 'still~en', 'cold~en'])
	})

	it('has what others write as one word, and parts of words apart from words', () => {
		const { terms } = indexText({ title: '', text: 'An e-mail of useEffect in C++ 🎉', isName: false })
		expect(terms).toEqual(['e', 'mail~en', 'useeffect~en', 'use^', 'effect^', 'c', 'c++', '🎉', 'email~en'])
	})

	it('bounds what it keeps of a long text', () => {
		const text = Array.from({ length: 20_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')
		expect(indexText({ title: '', text, isName: false }).terms).toHaveLength(4_000)
	})
})
