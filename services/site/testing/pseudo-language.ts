import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addLanguage } from '../src/new-language/add-language.ts'

/** The code of the pseudo-language, of those that ISO 639 leaves to private use. */
export const pseudoCode = 'qps'

/** Adds the pseudo-language to a copy of this project: English with accents, longer by two fifths, each message in brackets. */
export async function addPseudoLanguage(top: string): Promise<void> {
	await addLanguage(top, { code: pseudoCode, name: 'Pseudo', direction: 'ltr' })
	const exclude = (folder: string) => folder === 'node_modules' || folder === 'dist'
	for (const file of globSync(`**/messages/**/${pseudoCode}.json`, { cwd: top, exclude })) {
		// Our own catalogues have this shape (`catalogues.test.ts`).
		const english = JSON.parse(readFileSync(path.join(top, file), 'utf8')) as Record<string, string>
		const messages = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudoMessage(message)]))
		writeFileSync(path.join(top, file), JSON.stringify(messages))
	}
}

/** An ICU message in the pseudo-language; its values, plurals and elements stay. */
export function pseudoMessage(message: string): string {
	return `⟦${pseudoText(message)}⟧`
}

/** Elements, and names that are the same in every language. */
const kept = /<\/?[\w-]+\/?>|\b(?:Folkmoot|Markdown)\b/

function pseudoText(text: string): string {
	const start = text.indexOf('{')
	if (start < 0) return pseudoWords(text)
	const end = endOfValue(text, start)
	return pseudoWords(text.slice(0, start)) + pseudoValue(text.slice(start, end)) + pseudoText(text.slice(end))
}

/** `{name}`, or the words of each case of `{count, plural, one {…} other {…}}`. */
function pseudoValue(value: string): string {
	const cases = value.indexOf('{', 1)
	if (cases < 0) return value
	const end = endOfValue(value, cases)
	return `${value.slice(0, cases)}{${pseudoText(value.slice(cases + 1, end - 1))}}${pseudoRest(value.slice(end))}`
}

function pseudoRest(rest: string): string {
	return rest.includes('{') ? pseudoValue(` ${rest}`).slice(1) : rest
}

/** Behind the brace that closes the one at `start`. */
function endOfValue(text: string, start: number): number {
	let depth = 0
	for (let at = start; at < text.length; at++) {
		if (text[at] === '{') depth++
		if (text[at] === '}' && --depth === 0) return at + 1
	}
	throw new Error(`A brace is not closed: ${text}`)
}

const accented: Readonly<Record<string, string>> = Object.fromEntries(
	[...'aeiouyAEIOUY'].map((letter, index) => [letter, [...'áéíóúýÁÉÍÓÚÝ'][index] ?? letter]),
)

/** Every vowel twice and with an accent: no word of ours is left with one that has none. */
function pseudoWords(text: string): string {
	return text
		.split(new RegExp(`(${kept.source})`))
		.map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/[aeiouy]/gi, (letter) => (accented[letter] ?? letter).repeat(2))))
		.join('')
}
