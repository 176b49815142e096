import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError } from '@folkmoot/mongod/plain-error'
import { writeAtomically } from '../new-area/write-atomically.ts'

interface Wanted {
	/** BCP 47, without a region: `fr`. */
	code: string | undefined
	/** What it calls itself: `Français`. */
	name: string | undefined
	/** `ltr` by default. */
	direction: string | undefined
}

const list = 'services/contract-kit/src/languages.ts'

/** Adds a language to a tree of this project: to the list of languages, and to each catalogue, in English. Returns the files written; all or none. */
export async function addLanguage(top: string, { code, name, direction = 'ltr' }: Wanted): Promise<string[]> {
	const read = (file: string) => readFileSync(path.join(top, file), 'utf8')
	if (!code || !/^[a-z]{2,3}$/.test(code) || !name || !/^(?:ltr|rtl)$/.test(direction))
		throw new PlainError(
			'A language needs its code, what it calls itself and, if it is written from the right, "rtl".',
			'for example: npm run new-language -- fr Français',
		)
	if (read(list).includes(`'${code}'`)) throw new PlainError(`The language ${code} is there already.`, `see ${list}`)
	const catalogues = globSync('{shell,mf-*,services,gateway}/**/messages/**/en.json', {
		cwd: top,
		exclude: (folder) => skipped.has(folder),
	}).sort()
	const copies = catalogues.map((file) => [path.join(path.dirname(file), `${code}.json`), read(file)] as const)
	const modules = new Set(catalogues.map(moduleOf))
	const loading = [...modules].map((file) => [file, withLoader(read(file), code)] as const)
	const files = new Map([[list, inList(read(list), { code, name, direction })], ...copies, ...loading])
	await writeAtomically(top, files, async () => undefined)
	return [...files.keys()]
}

const skipped = new Set(['node_modules', 'dist'])

/** The module that loads a catalogue: `text.ts` beside `messages/en.json`, `menu-text.ts` beside `messages/menu/en.json`. */
function moduleOf(catalogue: string): string {
	const folder = path.dirname(catalogue)
	const part = path.basename(folder)
	return part === 'messages' ? path.join(path.dirname(folder), 'text.ts') : path.join(path.dirname(path.dirname(folder)), `${part}-text.ts`)
}

/** The line of one language, once more for another: a loader in the browser, an import in a service. */
function withLoader(text: string, code: string): string {
	return text
		.split('\n')
		.flatMap((line) => (line.includes("/de.json'") ? [line, line.replaceAll(/\bde\b/g, code)] : [line]))
		.join('\n')
		.replace(/catalogue\(\{ (en, [^}]*) \}\)/, `catalogue({ $1, ${code} })`)
}

function inList(text: string, { code, name, direction }: { code: string; name: string; direction: string }): string {
	const listed = text
		.replace(/(languages = \[[^\]]*)\]/, `$1, '${code}']`)
		.replace(/(ownNames[^{]*\{[^}]*?),?( ?)\}/, (_all, before: string, space: string) => `${before.trimEnd()}, ${code}: '${name}'${space}}`)
	return direction === 'rtl' ? listed.replace(/language === 'ar'/, `['ar', '${code}'].includes(language)`) : listed
}
