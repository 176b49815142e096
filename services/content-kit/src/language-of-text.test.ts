import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { expect, it } from 'vitest'
import { languageOfText } from './language-of-text.ts'

it.each([
	['the text', '', 'Ich habe das **Problem** gelöst, danke für die Antwort.', 'de'],
	['the title, if there is no text', 'Welche Tomaten wachsen gut auf dem Balkon?', '', 'de'],
	['the text beside code', 'Compiler', '```js\nfor (const one of all) if (one.is(the)) return that\n```\n\nWarum läuft das nicht?', 'de'],
	['nothing of code alone', '', '```js\nfor (const one of all) if (one.is(the)) return that\n```', ''],
	['nothing of code in a line', '', '`for (const one of all) if (one.is(the)) return that`', ''],
	['an answer, not what it quotes', '', '> Which tomatoes grow well on a balcony?\n\nDie kleinen gelben, jedes Jahr.', 'de'],
	['nothing of a quotation alone', '', '> Which tomatoes grow well on a balcony?', ''],
	['nothing of names', '', '@which_is_the_best @of_all_that_are_there /what_is_in_here', ''],
	['nothing of a link that shows its address', '', 'https://example.org/which-are-the-best-tomatoes-of-all', ''],
	['a list', '', '- erstens gut waschen\n- dann in kleine Stücke schneiden', 'de'],
	['nothing of emoji', '', '🎉🎉🎉', ''],
])('detects %s', (_, title, body, language) => {
	expect(languageOfText({ title, tree: parseMarkdown(body) })).toBe(language)
})

it('reads only the beginning of a long text', () => {
	const tree = Array.from({ length: 50_000 }, () => ['p', null, 'Which tomatoes grow well?'] as ['p', null, string])
	const beginning = { title: '', tree: tree.slice(0, 50) }
	expect(languageOfText({ tree })).toBe(languageOfText(beginning))
})
