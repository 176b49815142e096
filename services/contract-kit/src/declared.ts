/**
 * Tables of settings: of members, of a community, of the site. A setting is declared once, in its table; the contract
 * (`declared-schemas.ts`), the stored record, the defaults, the form and the exports follow from it.
 */

/** How the form shows a setting, unless the form's own catalogue says it (`kit/ui/field-texts.ts`). One without a label is not in the form. */
interface Shown {
	label?: string
	hint?: string
}

/** On or off. */
interface Flag extends Shown {
	kind: 'flag'
	default: boolean
	/** Its label says the opposite: “Enable embeds” of `embedsOff`. */
	showsOpposite?: true
}

/** One of several values. */
interface Choice extends Shown {
	kind: 'choice'
	options: readonly { value: string; label?: string }[]
	default: string
}

/** At least one of several values, each once. Its card shows it in a form of its own. */
interface Choices {
	kind: 'choices'
	options: readonly { value: string; label: string }[]
	default: readonly string[]
	label?: never
	hint?: never
}

/** A text of at most `max` characters; an empty one is stored as the default, '' or null. */
interface Text extends Shown {
	kind: 'text'
	max: number
	default: '' | null
	/** The height of its text area; a single line without. */
	rows?: number
	/** Only letters, digits and underscores. */
	isName?: true
}

/** Languages by their codes (text-languages.ts), at most `max` of them. */
interface Languages extends Shown {
	kind: 'languages'
	max: number
	default: readonly string[]
}

/** Hosts of other sites (hosts.ts), at most `max` of them. */
interface Hosts extends Shown {
	kind: 'hosts'
	max: number
	default: readonly string[]
}

export type Declared = Flag | Choice | Choices | Text | Languages | Hosts
export type Declarations = Readonly<Record<string, Declared>>

type ValueOf<D> = D extends { kind: 'flag' }
	? boolean
	: D extends { kind: 'choice'; options: readonly { value: infer V }[] }
		? V
		: D extends { kind: 'choices'; options: readonly { value: infer V }[] }
			? readonly V[]
			: D extends { kind: 'languages' | 'hosts' }
				? readonly string[]
				: D extends { default: null }
					? string | null
					: string

/** The values of a table's settings. */
export type ValuesOf<T extends Declarations> = { -readonly [K in keyof T]: ValueOf<T[K]> }

/** The values in a stored record: one that is older than a setting lacks it. */
export type StoredValuesOf<T extends Declarations> = { -readonly [K in keyof T]?: ValueOf<T[K]> | undefined }

/** The names of a table's settings, in its order. */
export function namesOf<T extends Declarations>(table: T): (keyof T & string)[] {
	return Object.keys(table)
}

/** The value of each setting until somebody changes it. */
export function defaultsOf<T extends Declarations>(table: T): ValuesOf<T> {
	return valuesOf(table, {})
}

/** The table's settings out of a record that has other fields too; those it lacks have their defaults. */
export function valuesOf<T extends Declarations>(table: T, record: StoredValuesOf<T>): ValuesOf<T> {
	const entries = namesOf(table).map((name) => [name, record[name] === undefined ? table[name]?.default : record[name]])
	return Object.fromEntries(entries) as ValuesOf<T> // each name of the table with a value of its kind
}

/** The settings of one section of a form. */
export function inSection<S extends string>(table: Readonly<Record<string, Declared & { section: S }>>, section: S): Declarations {
	return Object.fromEntries(Object.entries(table).filter(([, declared]) => declared.section === section))
}
