import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export const top = path.resolve(import.meta.dirname, '../../../..')

/** The folder of what failures say: by code, and by the English of the services. */
export const failureTexts = 'shell/kit/src/api/messages/failures'

/** A catalogue: the folder of its messages, and the module beside it that loads them. */
export interface Catalogue {
	/** As in `mf-post/src/comments/messages`, from the project's folder. */
	folder: string
	/** The module that exports `t`. */
	module: string
	/** Messages by language and key, in the order of the file. */
	messages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** All catalogues, of pages, of services and of the gateway: `messages/en.json` beside `text.ts`, `messages/menu/en.json` beside `menu-text.ts`. */
export function readCatalogues(): Catalogue[] {
	const found = globSync(['shell/**/messages/**/en.json', '{mf-*,services/*,gateway}/src/**/messages/**/en.json'], {
		cwd: top,
		exclude: (name) => name === 'node_modules' || name === 'dist',
	})
	return found.map((file) => {
		const folder = path.dirname(file)
		const part = path.basename(folder) === 'messages' ? null : path.basename(folder)
		const files = globSync('*.json', { cwd: path.join(top, folder) })
		const messages = files.map((name) => [path.basename(name, '.json'), JSON.parse(readFileSync(path.join(top, folder, name), 'utf8'))])
		return {
			folder,
			module: part ? path.join(path.dirname(path.dirname(folder)), `${part}-text.ts`) : path.join(path.dirname(folder), 'text.ts'),
			messages: Object.fromEntries(messages),
		}
	})
}

/** What a message is made of besides words. */
export interface Shape {
	/** Names of its values. */
	values: string[]
	/** Names of its elements. */
	elements: string[]
	/** Its plurals, each with its categories. */
	plurals: { value: string; categories: string[] }[]
	/** Its words, of all cases. */
	words: string
}

type Token = string | [name: string, type?: string, cases?: Record<string, Token[] | number> | string]

/** Parses an ICU message. Throws where it is none. */
export function shapeOf(message: string): Shape {
	const values = new Set<string>()
	const plurals: Shape['plurals'] = []
	const words: string[] = []
	const readValue = ([name, type, cases]: Exclude<Token, string>): void => {
		values.add(name)
		if (typeof cases !== 'object') return
		const { offset: _, ...options } = cases
		if (type === 'plural') plurals.push({ value: name, categories: Object.keys(options) })
		for (const option of Object.values(options)) if (Array.isArray(option)) read(option)
	}
	const read = (tokens: readonly Token[]): void => {
		for (const token of tokens) {
			if (typeof token === 'string') words.push(token)
			else readValue(token)
		}
	}
	// Lingui's own type of a compiled message is not exported.
	read(compileMessageOrThrow(message) as Token[])
	const text = words.join(' ')
	const elements = [...text.matchAll(/<([\w-]+)\/?>/g)].map(([, name]) => name ?? '')
	return { values: [...values].sort(), elements: [...new Set(elements)].sort(), plurals, words: text.replaceAll(/<\/?[\w-]+\/?>/g, '') }
}
