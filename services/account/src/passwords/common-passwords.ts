import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The world's most used passwords in order of use: a JSON array of some 49,000 lower-case strings, 480 kB. */
const list = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
/** Those of another list of 10,000 (SecLists, MIT licence) that are long enough to be chosen and not among the first 10,000 of that one. */
const further = new URL('./further-passwords.json', import.meta.url)

/** The first of the list, by which those are told who use what everybody does (decisions R2). */
const most = 10_000

/**
 * Whether a password is among the 10,000 most used ones (decisions R2), by either of two counts. The lists are read for each
 * sign-up, some milliseconds beside the hashing, rather than kept in memory.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	const lower = password.toLowerCase()
	const [common, others] = await Promise.all([readList(list), readList(further)])
	return others.includes(lower) || common.slice(0, most).includes(lower)
}

async function readList(file: string | URL): Promise<string[]> {
	return JSON.parse(await readFile(file, 'utf8')) as string[] // both are arrays of strings
}
