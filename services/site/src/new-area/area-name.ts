import { existsSync } from 'node:fs'
import path from 'node:path'
import { isReservedName } from '@folkmoot/contract-kit/reserved-names'
import { PlainError } from '@folkmoot/mongod/plain-error'

const remedy = 'choose another name: "npm run new-area -- NAME".'
const [shortest, longest] = [2, 20]

/** Throws a readable error for a name that no area here can have. */
export function checkAreaName(top: string, name: string | undefined): asserts name is string {
	const problem = name ? (problemOfWord(name) ?? problemOfPlace(top, name) ?? problemOfSite(name)) : 'An area needs a name.'
	if (problem) throw new PlainError(problem, remedy)
}

function problemOfWord(name: string): string | null {
	if (!/^[a-z]+$/.test(name))
		return `"${name}" may contain only lower-case letters: the name becomes a folder, an address and an identifier.`
	if (name.length < shortest || name.length > longest) return `"${name}" has ${name.length} letters; it may have ${shortest} to ${longest}.`
	return null
}

function problemOfSite(name: string): string | null {
	if (!isReservedName(name)) return null
	return `"${name}" is reserved: see services/contract-kit/src/reserved-names.ts.`
}

function problemOfPlace(top: string, name: string): string | null {
	const folders = [`mf-${name}`, `services/${name}`, `e2e/${name}`]
	const taken =
		folders.find((folder) => existsSync(path.join(top, folder))) ??
		[`@folkmoot/${name}`, `@folkmoot/${name}-contract`].find((link) => existsSync(path.join(top, 'node_modules', link)))
	return taken ? `"${name}" is taken: ${taken} already exists.` : null
}
