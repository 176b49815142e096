import { parseArgs } from 'node:util'
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
}

/** The arguments of `npm run import`; a PlainError says what is wrong with them. */
export function readArguments(args: string[]): ImportArguments {
	const { values, positionals: paths } = parse(args)
	const source = values.from === undefined ? null : findSource(values.from)
	if (values.undo && (!source || paths.length > 0)) {
		throw new PlainError('--undo needs the place and no files.', 'write it like "--undo --from reddit", with the same --host and --prefix.')
	}
	if (paths.length === 0 && !values.undo) throw new PlainError('There is nothing to import.', source ? `name ${source.paths}.` : usage)
	const { host = null, community = null, mapping = null, 'leave-out': leaveOut = null, rename = [] } = values
	const ofSources = Object.entries({ host, community, mapping, 'leave-out': leaveOut, rename: rename[0] ?? null })
	const [needless] = ofSources.find(([, value]) => value !== null) ?? []
	if (!source && needless) throw new PlainError(`--${needless} needs --from.`, `name the place: ${names()}.`)
	return {
		paths,
		prefix: values.prefix,
		isDryRun: values['dry-run'],
		isUndo: values.undo,
		source,
		host: host === null ? null : hostOf(host),
		community,
		mapping,
		leaveOut,
		rename: new Map(rename.map(renaming)),
	}
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
				from: { type: 'string' },
				host: { type: 'string' },
				community: { type: 'string' },
				mapping: { type: 'string' },
				'leave-out': { type: 'string' },
				rename: { type: 'string', multiple: true },
			},
		})
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
}

const names = () => sources.map(({ name }) => name).join(', ')

function findSource(name: string): Source {
	const source = sources.find((one) => one.name === name.toLowerCase())
	if (!source) throw new PlainError(`Nothing can be imported from "${name}".`, `choose one of ${names()}.`)
	return source
}

/** `https://forum.example/` names the host, too. */
function hostOf(given: string): string {
	const url = URL.parse(given.includes('://') ? given : `https://${given}`)
	if (!url || url.hostname === '') throw new PlainError(`--host ${given} is no host.`, 'name it like "--host forum.example".')
	return url.host
}

function renaming(given: string): [string, string] {
	const [, from = '', to = ''] = /^([^=]+)=([^=]+)$/.exec(given) ?? []
	if (to === '') throw new PlainError(`--rename ${given} names no community and its new name.`, 'write it like "--rename old=new".')
	return [from.toLowerCase(), to]
}
