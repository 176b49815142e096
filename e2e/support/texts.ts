import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { Page } from '@playwright/test'

const top = path.resolve(import.meta.dirname, '../..')

type Messages = Readonly<Record<string, string>>

function read(folder: string, language: string): Messages {
	return JSON.parse(readFileSync(path.join(top, folder, `${language}.json`), 'utf8')) as Messages // our own catalogues
}

/** What pages say in a language, found by the English: `say('mf-post/src/comments', 'Add comment')`. Only texts without values. */
export function textsIn(language: string): (folder: string, english: string) => string {
	return (folder, english) => {
		const folders = globSync(`${folder}/messages{,/*}/`, { cwd: top })
		for (const place of folders) {
			const source = existingCatalogue(place)
			const key = source && Object.keys(source).find((name) => source[name] === english)
			const text = key && read(place, language)[key]
			if (text) return text
		}
		throw new Error(`No catalogue in ${folder} says "${english}".`)
	}
}

function existingCatalogue(folder: string): Messages | null {
	return globSync('en.json', { cwd: path.join(top, folder) }).length > 0 ? read(folder, 'en') : null
}

/** English texts of our own that are not said like this in the language; a lower-case word may be a name, such as that of a service. */
function untranslatedIn(language: string): Set<string> {
	const folders = globSync('{shell,shell/kit,mf-*}/src/**/messages/**/en.json', { cwd: top }).map((file) => path.dirname(file))
	const pairs = folders.flatMap((folder) => {
		const messages = read(folder, language)
		return Object.entries(read(folder, 'en')).map(([key, text]) => [text, messages[key]] as const)
	})
	const same = new Set(pairs.map(([, text]) => text))
	return new Set(
		pairs.filter(([english]) => /^\p{Lu}\p{L}{2}|\p{L} \p{L}/u.test(english) && !same.has(english)).map(([english]) => english),
	)
}

/** Everything a page says: texts, and the names, descriptions and placeholders of its elements. Members' own texts, which have `dir` or `lang`, are left out. */
const saidByPage = `(() => {
	const said = []
	for (const element of document.body.querySelectorAll('*')) {
		if (element.closest('script, style, noscript, [data-user], [dir=auto], bdi, [lang]:not(html)')) continue
		for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
		for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.data)
	}
	return [document.title, ...said].map((text) => text.trim()).filter(Boolean)
})()`

/** The English that is left on a page in another language. */
export async function englishOn(page: Page, language: string): Promise<string[]> {
	const english = untranslatedIn(language)
	return (await page.evaluate<string[]>(saidByPage)).filter((text) => english.has(text))
}

/** Labels of controls that do not fit: they are cut, with or without an ellipsis. */
export async function cutLabels(page: Page): Promise<string[]> {
	return page.evaluate<string[]>(`[...document.querySelectorAll('button, [role=tab], [role=menuitem], label, legend, nav a')]
		.filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1 && element.checkVisibility())
		.map((element) => element.textContent.trim())`)
}

/** The call by which a member chooses the language of the interface: `api.call(changeSettings, spoken('de'))`. */
export const spoken = (language: Language) => ({ query: { action: 'updateProfile' as const }, body: { language } })
