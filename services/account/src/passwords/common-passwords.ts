import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The world's most used passwords, most frequent first: a JSON array of some 49,000 lower-case strings, 480 kB. */
const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
/**
 * Entries of another list of 10,000 (SecLists, MIT licence) that are long enough to be accepted and not in the first
 * 10,000 of the list above.
 */
const further = new URL('./further-passwords.json', import.meta.url)

/** How many entries of the list count as common (rule accounts-4). */
const most = 10_000

/**
 * Whether a password is among the 10,000 most used ones (rule accounts-4) of either list. The lists are read at each
 * sign-up, some milliseconds next to the hashing, rather than kept in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	const lower = password.toLowerCase()
	const [common, others] = await Promise.all([readList(list), readList(further)])
	return others.includes(lower) || common.slice(0, most).includes(lower)
}

async function readList(file: string | URL): Promise<string[]> {
	return JSON.parse(await readFile(file, 'utf8')) as string[] // both are arrays of strings
}
