import { parseArgs } from 'node:util'
import { remoteNames } from '@folkmoot/contract-kit/areas'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** The parsed arguments of `npm run release`. `area` without `mf-`. */
export type ReleaseCommand =
	| { what: 'release'; area: string; percent: number | null; built: string | null }
	| { what: 'widen'; area: string; percent: number }
	| { what: 'back'; area: string }
	| { what: 'list' }

const usage = 'use "npm run release -- mf-post" with --canary 10, --built FOLDER, --widen 50 or --back, or "npm run release -- --list"'

/** Parses the arguments; throws a readable error for invalid ones. */
export function parseReleaseArgs(args: string[]): ReleaseCommand {
	const { values, positionals } = parse(args)
	const { list, back, canary, widen, built = null } = values
	const ways = Object.entries({ '--list': list, '--back': back, '--canary': canary, '--widen': widen }).filter(
		([, given]) => given !== undefined,
	)
	if (ways.length > 1) throw new PlainError(`${ways.map(([name]) => name).join(' and ')} exclude each other.`, `${usage}.`)
	if (list) return { what: 'list' }
	if (built !== null && (list || back || widen !== undefined)) throw new PlainError('--built is only for a new release.', `${usage}.`)
	const area = built !== null || back || widen !== undefined ? readRemote(positionals) : readArea(positionals)
	if (back) return { what: 'back', area }
	if (widen !== undefined) return { what: 'widen', area, percent: readPercent('--widen', widen, 100) }
	return { what: 'release', area, percent: canary === undefined ? null : readPercent('--canary', canary, 99), built }
}

function parse(args: string[]) {
	try {
		const options = {
			list: { type: 'boolean' },
			back: { type: 'boolean' },
			canary: { type: 'string' },
			widen: { type: 'string' },
			built: { type: 'string' },
		} as const
		return parseArgs({ args, options, allowPositionals: true })
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
}

const remotesHere = remoteNames.map((area) => `mf-${area}`).join(', ')

/** A remote that is built here. */
function readArea(names: string[]): string {
	const name = readName(names)
	const area = remoteNames.find((one) => one === name || `mf-${one}` === name)
	if (!area) throw new PlainError(`There is no area "${name}" that can be released.`, `name one of ${remotesHere}.`)
	return area
}

/** A remote that may be another team's, of which there are only releases here. */
function readRemote(names: string[]): string {
	const name = readName(names)
	const [, area] = /^(?:mf-)?([a-z]+)$/.exec(name) ?? []
	if (!area)
		throw new PlainError(`"${name}" cannot be the name of a remote.`, 'the name of a remote is mf- and a word in lower-case letters.')
	return area
}

function readName([name, ...more]: string[]): string {
	if (name === undefined) throw new PlainError('No area was named.', `${usage}. The areas are ${remotesHere}.`)
	if (more.length > 0) throw new PlainError('Areas are released one at a time.', `${usage}.`)
	return name
}

function readPercent(name: string, text: string, most: number): number {
	const percent = Number(text)
	if (/^\d+$/.test(text) && percent >= 1 && percent <= most) return percent
	const remedy = percent === 100 ? `leave ${name} out to release for everybody` : `for ten of a hundred visitors use ${name} 10`
	throw new PlainError(`${name} ${text}: the percentage of visitors must be a whole number from 1 to ${most}.`, `${remedy}.`)
}
