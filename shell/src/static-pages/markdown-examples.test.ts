import { languages } from '@folkmoot/contract-kit/languages'
import { speak } from '@folkmoot/kit/i18n'
import { parseMarkdown } from '@folkmoot/markdown/parse-markdown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markdownExamples } from './markdown-examples.ts'
import en from './messages/markdown-guide/en.json' with { type: 'json' }

let spoken = 'en'
beforeAll(() => speak(languages, () => spoken))
afterAll(() => speak([], () => 'en'))

const linesOf = (messages: Readonly<Record<string, string>>) =>
	Object.entries(messages).flatMap(([key, message]) => (key.endsWith('-words') ? [[key, message.split('\n').length]] : []))

describe.each(languages)('the examples in %s', (language) => {
	it('have the trees that the parser makes', async () => {
		const { default: messages } = await import(`./messages/markdown-guide/${language}.json`)
		spoken = language
		const examples = markdownExamples()
		expect(examples[0]?.heading).toBe(messages.paragraphs)
		expect(examples.map(({ id, tree }) => ({ id, tree }))).toEqual(examples.map(({ id, source }) => ({ id, tree: parseMarkdown(source) })))
	})

	it('have as many pieces of text as in English', async () => {
		const { default: messages } = await import(`./messages/markdown-guide/${language}.json`)
		expect(linesOf(messages)).toEqual(linesOf(en))
	})
})
