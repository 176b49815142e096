import { parseArgs } from 'node:util'
import {
	type ImportOptionName,
	type ImportSourceName,
	importOptionNames,
	importOptions,
	importSourceNames,
	optionsOf,
} from '@folkmoot/admin-contract/import-sources'
import { PlainError } from '@folkmoot/mongod/plain-error'
import type { Source } from './sources/source.ts'
import { sources } from './sources/sources.ts'

const usage = 'name one or more files: "npm run import -- discussions.ndjson.gz". services/importer/README.md describes the format.'

export interface ImportArguments {
	/** Files, or what the source reads. */
	paths: string[]
	prefix: string
	/** Shows what would come, and stores nothing. */
	isDryRun: boolean
	/** Removes what was imported from the place. */
	isUndo: boolean
	/** Path of a list of people and items to erase from what was imported. */
	erase: string | null
	/** Path of a list of people who are shown without their names from now on; `all` for all of the place. */
	unname: string | null
	/** Null for files in our format. */
	source: Source | null
	host: string | null
	community: string | null
	/** Path of a mapping of columns. */
	mapping: string | null
	/** Path of a list of people and items. */
	leaveOut: string | null
	/** New names of communities by those of the source, in lower case. */
	rename: Map<string, string>
	images: 'link' | 'fetch'
	authors: 'named' | 'unnamed'
}

/** The arguments of `npm run import`; a PlainError says what is wrong with them. */
export function readArguments(args: string[]): ImportArguments {
	const { values, positionals: paths } = parse(args)
	const place = values.from === undefined ? null : sourceNameOf(values.from)
	const source = place && sources[place]
	checkTogether(values, paths, source)
	checkOptions(
		importOptionNames.filter((name) => values[name] !== undefined),
		place,
	)
	const { host = null, community = null, mapping = null, 'leave-out': leaveOut = null, rename = [], images, authors } = values
	return {
		paths,
		prefix: values.prefix,
		isDryRun: values['dry-run'],
		isUndo: values.undo,
		erase: values.erase ?? null,
		unname: values.unname ?? null,
		source,
		host: host === null ? null : hostOf(host),
		community,
		mapping,
		leaveOut,
		rename: new Map(rename.map(renaming)),
		images: chosen('images', images),
		authors: chosen('authors', authors),
	}
}

/** What erases takes no files; an import does, and undoing one may. */
function checkTogether(
	{ undo, erase, unname, 'dry-run': isDryRun }: ReturnType<typeof parse>['values'],
	paths: readonly string[],
	source: Source | null,
): void {
	const given = { '--undo': undo, '--erase': erase !== undefined, '--unname': unname !== undefined }
	const [[first] = [], [second] = []] = Object.entries(given).filter(([, isGiven]) => isGiven)
	if (first && second) throw new PlainError(`${first} and ${second} do not go together.`, 'name one of them.')
	if (first) checkRemoving(first, { undo, isDryRun, paths, source })
	else if (paths.length === 0) throw new PlainError('There is nothing to import.', source ? `name ${source.paths}.` : usage)
}

interface Removing {
	undo: boolean
	isDryRun: boolean
	paths: readonly string[]
	source: Source | null
}

function checkRemoving(first: string, { undo, isDryRun, paths, source }: Removing): void {
	if (undo && isDryRun) throw new PlainError('--undo has no dry run.', 'leave out --dry-run to undo the import.')
	if (source && (undo || paths.length === 0)) return
	throw new PlainError(
		undo ? '--undo needs the place.' : `${first} needs the place and no files.`,
		`write it like "${first}${undo ? '' : ' no.txt'} --from reddit", with the same --host and --prefix.`,
	)
}

function checkOptions(given: readonly ImportOptionName[], place: ImportSourceName | null): void {
	const ofSource: readonly ImportOptionName[] = place ? optionsOf(place) : []
	const needless = given.find((name) => !ofSource.includes(name))
	if (!needless) return
	if (!place) throw new PlainError(`--${needless} needs --from.`, `name the place: ${names()}.`)
	throw new PlainError(`--${needless} is not for ${place}.`, 'leave it out.')
}

const text = { type: 'string' } as const
/** As they are declared. */
const ofSources = {
	host: text,
	community: text,
	rename: { ...text, multiple: true },
	'leave-out': text,
	mapping: text,
	images: text,
	authors: text,
} as const satisfies {
	[K in ImportOptionName]: (typeof importOptions)[K] extends { isList: true } ? { type: 'string'; multiple: true } : { type: 'string' }
}

function parse(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				prefix: { type: 'string', default: '' },
				'dry-run': { type: 'boolean', default: false },
				undo: { type: 'boolean', default: false },
				erase: { type: 'string' },
				unname: { type: 'string' },
				from: { type: 'string' },
				...ofSources,
			},
		})
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
}

const names = () => importSourceNames.join(', ')

function sourceNameOf(given: string): ImportSourceName {
	const name = importSourceNames.find((one) => one === given.toLowerCase())
	if (!name) throw new PlainError(`Nothing can be imported from "${given}".`, `choose one of ${names()}.`)
	return name
}

/** One of what can be chosen; the first, if nothing is given. */
function chosen<K extends 'images' | 'authors'>(option: K, given: string | undefined): (typeof importOptions)[K]['choices'][number] {
	const { choices }: { choices: readonly (typeof importOptions)[K]['choices'][number][] } = importOptions[option]
	const found = given === undefined ? choices[0] : choices.find((choice) => choice === given)
	if (found === undefined) throw new PlainError(`--${option} ${given} is unknown.`, `choose one of ${choices.join(', ')}.`)
	return found
}

/** `https://forum.example/` names the host, too. */
export function hostOf(given: string): string {
	const url = URL.parse(given.includes('://') ? given : `https://${given}`)
	if (!url || url.hostname === '') throw new PlainError(`--host ${given} is no host.`, 'name it like "--host forum.example".')
	return url.host
}

/** `old=new` */
export function renaming(given: string): [string, string] {
	const [, from = '', to = ''] = /^([^=]+)=([^=]+)$/.exec(given) ?? []
	if (to === '') throw new PlainError(`--rename ${given} names no community and its new name.`, 'write it like "--rename old=new".')
	return [from.trim().toLowerCase(), to.trim()]
}
