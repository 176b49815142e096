import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@folkmoot/contract-kit/languages'
import { describe, expect, it } from 'vitest'
import { type FoundCall, findCalls } from './find-calls.ts'
import { type Catalogue, failureTexts, readCatalogues, shapeOf, top } from './read-catalogues.ts'

const catalogues = readCatalogues()
const others = languages.filter((language) => language !== 'en')

/** Words that are the same in every language. */
const names =
	/\b(?:Folkmoot|Markdown|Atom|RSS|JSON|CAPTCHA|YouTube|Reddit|Discuit|Lemmy|Discourse|phpBB|GIF|URL|PNG|SVG|JPEG|WebP|AVIF|IP|API|CSV|OK|OP|Twitter|X|Facebook|WhatsApp|AutoModerator|YAML|SHA-256|SMTP|MongoDB|Ctrl|Shift|Esc|TOTP|ID|min|kB|MB|GB|CPU)\b/g
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replaceAll(names, ''))

/** What a plural must have a form for in a language; that of nothing may be left out. */
const pluralsOf = (language: string) =>
	new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((category) => category !== 'zero')

function faultsOf(catalogue: Catalogue, language: string): string[] {
	const english = catalogue.messages['en'] ?? {}
	const messages = catalogue.messages[language]
	const say = (key: string, fault: string) => `${catalogue.folder}/${language}.json, ${key}: ${fault}`
	if (!messages) return [say('', 'is missing')]
	if (Object.keys(messages).join() !== Object.keys(english).sort().join())
		return [say('', 'keys differ from the English, or are not in order')]
	return Object.entries(messages).flatMap(([key, message]) => {
		if (message.trim() === '') return [say(key, 'is empty')]
		const shape = shapeOf(message)
		const source = shapeOf(english[key] ?? '')
		const missing = shape.plurals.flatMap(({ categories }) => pluralsOf(language).filter((category) => !categories.includes(category)))
		return [
			...(shape.values.join() === source.values.join() ? [] : [say(key, `has the values ${shape.values}, not ${source.values}`)]),
			...(shape.elements.join() === source.elements.join() ? [] : [say(key, `has the elements ${shape.elements}, not ${source.elements}`)]),
			...(missing.length === 0 ? [] : [say(key, `has no plural for ${missing}`)]),
			...(language === 'ar' && hasWords(source.words) && !/\p{Script=Arabic}/u.test(shape.words) ? [say(key, 'is not Arabic')] : []),
			...(language !== 'en' && message === english[key] && /\p{L} \p{L}/u.test(source.words) && hasWords(source.words)
				? [say(key, 'is the English')]
				: []),
		]
	})
}

describe('each catalogue', () => {
	it('sees faults', () => {
		const en = { a: 'Hi {name}', b: '{n, plural, one {# post} other {# posts}}', c: 'Two words' }
		const ar = { a: 'مرحبا', b: '{n, plural, one {منشور} other {# منشور}}', c: 'Two words' }
		expect(faultsOf({ folder: 'x', module: 'x.ts', messages: { en, ar } }, 'ar')).toHaveLength(4)
	})

	it.each(languages)('is whole in %s', (language) => {
		expect(catalogues.length).toBeGreaterThan(0)
		expect(catalogues.flatMap((catalogue) => faultsOf(catalogue, language))).toEqual([])
	})

	it('has a module that loads every language', () => {
		const faults = catalogues.flatMap(({ folder, module }) => {
			const text = readFileSync(path.join(top, module), 'utf8')
			const at = path.basename(folder) === 'messages' ? './messages' : `./messages/${path.basename(folder)}`
			// The English of failures is what the services say.
			return [...(folder === failureTexts ? [] : ['en']), ...others]
				.filter((language) => !text.includes(`'${at}/${language}.json'`))
				.map((language) => `${module}: ${language}`)
		})
		expect(faults).toEqual([])
	})
})

function faultsOfCall({ file, line, key, values }: FoundCall, english: Readonly<Record<string, string>>): string[] {
	const message = key === null ? undefined : english[key]
	if (message === undefined || values === null) return []
	const wanted = shapeOf(message).values.join()
	return values.join() === wanted ? [] : [`${file}:${line}: ${key} is given ${values || 'no values'}, wants ${wanted || 'none'}`]
}

describe('each call of t', () => {
	const users = globSync(['shell/**/*.{ts,tsx}', '{mf-*,services/*,gateway}/src/**/*.{ts,tsx}'], {
		cwd: top,
		exclude: (name) => name === 'node_modules' || name === 'dist',
	}).map((file) => ({ file, code: readFileSync(path.join(top, file), 'utf8') }))
	const calls = users.filter(({ code }) => code.includes('text.ts')).map(({ file, code }) => findCalls(file, code))
	const callsOf = (module: string) => calls.flatMap((found) => found.get(module) ?? [])

	it('gives the values that its message wants, and every message is said somewhere', () => {
		const faults = catalogues.flatMap(({ folder, module, messages }) => {
			const english = messages['en'] ?? {}
			const calls = callsOf(module)
			const said = new Set(calls.flatMap(({ strings }) => strings))
			const prefixes = calls.flatMap(({ prefix }) => prefix ?? [])
			// Those of failures are said by what a service answers: `failures.test.ts`.
			const unsaid =
				folder === failureTexts
					? []
					: Object.keys(english).filter((key) => !said.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
			return [...calls.flatMap((call) => faultsOfCall(call, english)), ...unsaid.map((key) => `${folder}: nobody says ${key}`)]
		})
		expect(faults).toEqual([])
	})
})
