import { detectLanguage } from '@folkmoot/content-kit/detect-language'
import { describe, expect, it } from 'vitest'
import { createExcerpt, highlight } from './highlight.ts'
import { markerOf } from './match-ranges.ts'
import { needsOf } from './needs.ts'
import { parseSearchTerms } from './search-terms.ts'

const markerFor = (query: string) => markerOf(needsOf(parseSearchTerms(query)))
const marked = (pieces: { text: string; mark: boolean }[]) => pieces.map(({ text, mark }) => (mark ? `[${text}]` : text)).join('')
const excerptOf = (text: string, query: string) => createExcerpt(text, markerFor(query), { language: detectLanguage(text) })

describe('highlight', () => {
	it.each([
		['sow creme', 'Sow the Crème, sowing <b>sow</b>', '[Sow] the [Crème], [sowing] <b>[sow]</b>'],
		['한국어', '한국어를 공부합니다', '[한국어]를 공부합니다'],
		['中文', 'Flarum中文搜索测试', 'Flarum[中文]搜索测试'],
		['検索', '図書館で検索する。検索', '図書館で[検索]する。[検索]'],
		['ガイド', '初心者ｶﾞｲﾄﾞとがいど', '初心者[ｶﾞｲﾄﾞ]と[がいど]'],
		['ทดสอบ', 'การทดสอบระบบ', 'การ[ทดสอบ]ระบบ'],
		['łódź', 'Lodz i ŁÓDŹ', '[Lodz] i [ŁÓDŹ]'],
		['strasse', 'Die STRAẞE, die Straße', 'Die [STRAẞE], die [Straße]'],
		['istanbul', 'İstanbul’un köprüleri', '[İstanbul]’un köprüleri'],
		['flarum', 'Ｆｌａｒｕｍ', '[Ｆｌａｒｕｍ]'],
		['हिन्दी', 'मुझे हिन्दी पसंद है', 'मुझे [हिन्दी] पसंद है'],
		['cooperate', 'co\u00adoperate', '[co\u00adoperate]'],
		['viet', 'Tiếng Việt', 'Tiếng [Việt]'],
		['email', 'An e-mail, an email', 'An [e-mail], an [email]'],
		['node.js', 'Nodejs or node.js', '[Nodejs] or [node.js]'],
		['c++', 'C and C++', 'C and [C++]'],
		['🎉', 'party 🎉 time', 'party [🎉] time'],
		['サーバー', 'サーバ構築とサーバー構築', '[サーバ]構築と[サーバー]構築'],
		['サーバー構築', 'サーバー構築', '[サーバー構築]'],
		['バイオリン', 'ヴァイオリン教室', '[ヴァイオリン]教室'],
		['हिन्दी', 'हिंदी', '[हिंदी]'],
		['koeln', 'Die Straße nach Köln', 'Die Straße nach [Köln]'],
		['a', '', ''],
	])('%s in %s', (query, text, expected) => {
		expect(marked(highlight(text, markerFor(query), { language: detectLanguage(text) }))).toBe(expected)
	})

	it('marks parts of names', () => {
		expect(marked(highlight('HomeBrewing', markerFor('brewing'), { language: '', isName: true }))).toBe('Home[Brewing]')
		expect(marked(highlight('Bean_Keeper', markerFor('bean_keeper'), { language: '', isName: true }))).toBe('[Bean_Keeper]')
	})
})

describe('createExcerpt', () => {
	it('shows the text around the first match', () => {
		const excerpt = marked(excerptOf(`${'word '.repeat(100)}beans ${'after '.repeat(100)}`, 'bean'))
		expect(excerpt).toMatch(/^… (word )+\[beans\] (after )+…$/)
		expect(excerpt.length).toBeLessThan(240)
		expect(marked(excerptOf('Short beans.', 'bean'))).toBe('Short [beans].')
		expect(marked(excerptOf('Nothing of it.', 'bean'))).toBe('Nothing of it.')
		expect(marked(excerptOf('x'.repeat(5_000), 'bean')).length).toBeLessThan(240)
		expect(excerptOf('', 'bean')).toEqual([])
	})

	it('shows the part with the most matches', () => {
		const text = `One bean. ${'word '.repeat(100)}A bean in cold soil. ${'after '.repeat(100)}`
		expect(marked(excerptOf(text, 'bean cold soil'))).toContain('A [bean] in [cold] [soil].')
	})

	it.each([
		['latin letters', `${'x'.repeat(400)} beans`, 'beans', '[beans]'],
		['Chinese', `${'天'.repeat(400)}中文搜索${'地'.repeat(400)}`, '中文', '[中文]搜索'],
		['Thai with its marks', `${'ที่นี่'.repeat(100)}ทดสอบ${'ที่นี่'.repeat(100)}`, 'ทดสอบ', '[ทดสอบ]'],
		['emoji of several characters', `${'👩‍👩‍👧‍👦'.repeat(60)} beans ${'👩‍👩‍👧‍👦'.repeat(60)}`, 'beans', '[beans]'],
		['flags', `${'🇵🇱'.repeat(120)} beans ${'🇵🇱'.repeat(120)}`, 'beans', '[beans]'],
		['letters with many marks', `${'e\u0301\u0323\u0302'.repeat(150)} beans ${'e\u0301\u0323\u0302'.repeat(150)}`, 'beans', '[beans]'],
		['surrogate pairs', `${'𠮷'.repeat(300)}検索${'𠮷'.repeat(300)}`, '検索', '[検索]'],
		['Hangul in letters', `${'한'.normalize('NFD').repeat(200)} 검색 ${'한'.normalize('NFD').repeat(200)}`, '검색', '[검색]'],
		['Devanagari', `${'क्षि'.repeat(150)} खोज ${'क्षि'.repeat(150)}`, 'खोज', '[खोज]'],
		['one long word that is found', `${'y'.repeat(50)} ${'z'.repeat(400)}`, 'z'.repeat(200), `[${'z'.repeat(100)}`],
	])('keeps the match and cuts at whole characters: %s', (_kind, text, query, expected) => {
		const excerpt = marked(excerptOf(text, query))
		expect(excerpt).toContain(expected)
		expect(excerpt.length).toBeLessThan(300)
		const whole = new Set([...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment))
		const cut = [...new Intl.Segmenter('en').segment(excerpt.replace(/[[\]]/g, ''))].map(({ segment }) => segment)
		expect(cut.filter((character) => !whole.has(character) && !'… '.includes(character))).toEqual([])
	})
})
