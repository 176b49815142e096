/*
 * What can be imported from other places, declared once: the command's `--from` and its options, what the admins' page offers, and
 * what the service accepts follow from these tables. How each is read: services/importer/src/sources.
 */

interface DeclaredSource {
	/** The name of the place, for people. */
	label: string
	/** The ends of the names of its files, for the browser's file picker. */
	files: readonly string[]
	/** It can be read from its address instead, of this form. */
	address?: string
	/** Options that this source alone has. */
	options?: readonly 'mapping'[]
}

const json = ['.json', '.ndjson', '.jsonl', '.gz']

export const importSources = {
	csv: { label: 'CSV', files: ['.csv', '.tsv'], options: ['mapping'] },
	discourse: { label: 'Discourse', files: ['.tar.gz', '.tgz', '.gz', '.sql', '.json', '.ndjson'] },
	discuit: { label: 'Discuit', files: json, address: 'https://HOST/COMMUNITY' },
	feed: { label: 'Atom, RSS', files: ['.xml', '.rss', '.atom', '.rdf', '.gz'] },
	lemmy: { label: 'Lemmy', files: json, address: 'https://HOST/c/NAME' },
	mbox: { label: 'mbox', files: ['.mbox', '.mbx', '.txt', '.gz'] },
	mybb: { label: 'MyBB', files: ['.sql', '.gz'] },
	phpbb: { label: 'phpBB', files: ['.sql', '.gz'] },
	piefed: { label: 'PieFed', files: json, address: 'https://HOST/c/NAME' },
	reddit: { label: 'Reddit', files: ['.zst', '.ndjson', '.jsonl', '.json', '.gz'] },
	'reddit-export': { label: 'Reddit (GDPR export)', files: ['.zip', '.csv'] },
	'stack-exchange': { label: 'Stack Exchange', files: ['.xml'] },
	vbulletin: { label: 'vBulletin', files: ['.sql', '.gz'] },
} as const satisfies Readonly<Record<string, DeclaredSource>>

export type ImportSourceName = keyof typeof importSources
export const importSourceNames = Object.keys(importSources) as ImportSourceName[] // its own keys

/** What can be chosen for one of the options. */
export const importChoices = ['link', 'fetch', 'named', 'unnamed'] as const
type ImportChoice = (typeof importChoices)[number]

interface DeclaredOption {
	/** Of the text, in characters. */
	max: number
	/** May be given several times: a line each in a form. */
	isList?: true
	/** The command takes the path of a file with the text. */
	isFile?: true
	/** What can be chosen, the default first. */
	choices?: readonly ImportChoice[]
}

/** What files do not say. All are optional. */
export const importOptions = {
	/** Where the old place stood, such as `forum.example`. */
	host: { max: 253 },
	/** Where rows go that name no community. */
	community: { max: 21 },
	/** A new name of a community: `old=new`. */
	rename: { max: 10_000, isList: true },
	/** People and items that asked not to be imported: a line each. */
	'leave-out': { max: 200_000, isFile: true },
	/** What becomes of pictures that posts consist of: `fetch` makes them the posts' own. */
	images: { max: 5, choices: ['link', 'fetch'] },
	/** Whether authors are shown with the names that they had there. */
	authors: { max: 7, choices: ['named', 'unnamed'] },
	/** What the columns of a table mean, as JSON. */
	mapping: { max: 20_000, isFile: true },
} as const satisfies Readonly<Record<string, DeclaredOption>>

export type ImportOptionName = keyof typeof importOptions
export const importOptionNames = Object.keys(importOptions) as ImportOptionName[] // its own keys

const declared: Readonly<Record<string, DeclaredSource>> = importSources
/** Options that only some sources have. */
const special: ReadonlySet<ImportOptionName> = new Set(['mapping'])

/** The options of a source, in the order of the form. */
export function optionsOf(source: ImportSourceName): ImportOptionName[] {
	const own: readonly ImportOptionName[] = declared[source]?.options ?? []
	return importOptionNames.filter((name) => !special.has(name) || own.includes(name))
}

/** What can be chosen for an option, the default first; null for one that takes a text. */
export function choicesOf(option: ImportOptionName): readonly ImportChoice[] | null {
	const { choices }: DeclaredOption = importOptions[option]
	return choices ?? null
}

/** The form of the addresses that a source can be read from; null if it reads files only. */
export const addressFormOf = (source: ImportSourceName): string | null => declared[source]?.address ?? null
