import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { failures } from '@folkmoot/contract-kit/failures'
import { languages } from '@folkmoot/contract-kit/languages'
import { describe, expect, it } from 'vitest'
import { failureTexts, readCatalogues, top } from './read-catalogues.ts'

const messages = readCatalogues().find(({ folder }) => folder === failureTexts)?.messages ?? {}
const english = messages['en'] ?? {}
const texts = Object.values(english)

const services = globSync(
	['services/*/src/**/*.ts', 'services/*/contract/src/**/*.ts', 'services/contract-kit/src/**/*.ts', 'gateway/src/**/*.ts'],
	{
		cwd: top,
		exclude: (name) => name === 'node_modules' || name.endsWith('.test.ts'),
	},
).map((file) => ({ file, code: readFileSync(path.join(top, file), 'utf8') }))

/** The text of a refusal of a field, or of a failure other than its code's. */
const sayings = [
	/\bbadField\([^,()]+, (?:'([^'\n]+)'|"([^"\n]+)")/g,
	/\bfail\('\w+', \{[^}\n]*\bmessage: (?:'([^'\n]+)'|"([^"\n]+)")/g,
	/\.(?:refine|min|max|regex)\([^'"\n]*, (?:'([^'\n]+)'|"([^"\n]+)")\)/g,
]

/** Refusals that our own pages cannot cause. */
const ofOtherClients = new Set([
	'This service only answers the gateway.',
	'The request body is nested too deeply.',
	'Send the file as multipart/form-data.',
	'Give a title, a body, a language or a user group.',
	'Give a user group.',
	'Must be mods or admins.',
	'Give the id of a request.',
	'That is not a valid feed sort.',
	'That is not a public key.',
	'That is not a secret of 16 bytes.',
	'That is not base64.',
	'Give a userId or a communityId.',
	'Must be given with targetType.',
	'Must be given with targetId.',
	'Not the key of a draft.',
	'Choose what the key may do.',
	'Choose the communities.',
	'This form works only with JavaScript, once the page has loaded.',
])
/** Importers and archives, whose texts name lines of files. */
const isOfFiles = (file: string) => /importer|archive|settings\/rules|\/import/.test(file)

describe('the texts of failures', () => {
	it.each(languages)('are there for every code in %s', (language) => {
		expect(Object.keys(failures).filter((code) => !messages[language]?.[code])).toEqual([])
	})

	it('are found by the English of their code', () => {
		expect(Object.entries(failures).filter(([code, [, message]]) => english[code] !== message)).toEqual([])
	})

	it('are there for what services say', () => {
		const said = services
			.filter(({ file }) => !isOfFiles(file))
			.flatMap(({ file, code }) =>
				sayings.flatMap((saying) => [...code.matchAll(saying)].map(([, text, other]) => ({ file, text: text ?? other ?? '' }))),
			)
		expect(said.length).toBeGreaterThan(50)
		expect(said.filter(({ text }) => !texts.includes(text) && !ofOtherClients.has(text))).toEqual([])
	})

	it('are all said', () => {
		const catalogues = globSync('services/*/src/**/messages/en.json', { cwd: top, exclude: (name) => name === 'node_modules' })
		const code = [...services.map((service) => service.code), ...catalogues.map((file) => readFileSync(path.join(top, file), 'utf8'))].join(
			'\n',
		)
		const words = (text: string) => text.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), '')
		const own = Object.entries(english).filter(([key]) => !(key in failures))
		expect(own.filter(([, text]) => !code.includes(words(text)) && !isMade(text))).toEqual([])
	})
})

/** Texts that `plainMessages` and others put together of parts. */
const isMade = (text: string) => /^Must (?:be|have) |already reported this|You can post here again/.test(text)
