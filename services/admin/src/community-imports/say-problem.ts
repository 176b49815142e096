import type { ImportProblem } from '@folkmoot/admin-contract/community-import-records'
import type { Language } from '@folkmoot/contract-kit/languages'
import english from './messages/en.json' with { type: 'json' }
import { t } from './text.ts'

/** A key of the catalogue, without `is-`. */
export type ProblemKey = Said<keyof typeof english>
type Said<Key> = Key extends `is-${infer What}` ? What : never

/** What is wrong, without the place. */
export interface Fault {
	key: ProblemKey
	values?: Readonly<Record<string, string | number>>
	/** The field of the line, as in `link.url`. */
	field?: string | null
}

const isKey = (key: string): key is ProblemKey => Object.hasOwn(english, `is-${key}`)

/** Why an import failed, in the reader's language. Imports of earlier versions have kept the English. */
export function sayProblem(language: Language, problem: ImportProblem | string): string {
	if (typeof problem === 'string') return problem
	const { key, values, field, file, line } = problem
	// A key of a later version.
	const what = isKey(key) ? t(language, `is-${key}`, values) : key
	const inField = field === null ? what : t(language, 'in-field', { field, problem: what })
	if (file === null) return inField
	return line === null ? t(language, 'in-file', { file, problem: inField }) : t(language, 'in-line', { file, line, problem: inField })
}

/** The key of what a schema says; null for the library's own messages. */
export function keyOf(message: string): ProblemKey | null {
	const [key] = Object.entries(english).find(([, text]) => text === message) ?? []
	const what = key?.replace(/^is-/, '') ?? ''
	return isKey(what) ? what : null
}
