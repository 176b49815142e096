import { speak } from '@folkmoot/kit/i18n'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sayBecause, sayReasons } from './say-because.ts'

let spoken = 'en'
beforeAll(() => speak(['de', 'ar'], () => spoken))
beforeEach(() => {
	spoken = 'en'
})
afterAll(() => speak([], () => 'en'))

const sentences: [string, string][] = [
	['matched word “shop” in title', 'Wort „shop“ im Titel gefunden'],
	['matched words “free “money”” in captions', 'Wörter „free “money”“ in den Bildunterschriften gefunden'],
	['link to a.example', 'Link zu a.example'],
	['link to a.example, which is not on the list', 'Link zu a.example, nicht auf der Liste'],
	['3 links, more than 2', '3 Links, mehr als 2'],
	['account 1 day old, less than 1,000', 'Konto 1 Tag alt, jünger als 1.000'],
	['-1 points, fewer than 10', '-1 Punkt, weniger als 10'],
	['6 items in 10 minutes, more than 5', '6 Inhalte in 10 Minuten, mehr als 5'],
	['a sentence of a later version', 'a sentence of a later version'],
]

it.each(sentences)('says %j', (english, german) => {
	expect(sayBecause(english)).toBe(english.replace('-1 points', '-1 point'))
	spoken = 'de'
	expect(sayBecause(english)).toBe(german)
})

it('says several', () => {
	expect(sayReasons('Rule “No ads”; 1 point, fewer than 2')).toBe('Rule “No ads”; 1 point, fewer than 2')
	spoken = 'ar'
	expect(sayReasons('Rule “No ads”; 1 point, fewer than 2')).toBe('القاعدة «\u2068No ads\u2069»؛ نقطة واحدة، أقل من 2')
})
