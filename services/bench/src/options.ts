import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** What the site is filled with. */
export interface Sizes {
	posts: number
	comments: number
	members: number
	/** Comments of the longest thread. */
	thread: number
}

export interface BenchOptions extends Sizes {
	/** Each service in a process of its own. */
	apart: boolean
	/** Of each measurement, at top speed and at half of it. */
	seconds: number
	/** Figures are the median of so many. */
	rounds: number
	/** Requests under way at once. */
	connections: number
	/** Only rows that have this in their name, or one of these with `|` between them. */
	only: string
	/** Where the report goes, without an extension. */
	report: string
	/** An earlier report, to compare with. */
	against: string | null
	/** A folder for CPU profiles of each row; null for none. */
	profile: string | null
}

const text = (value: string) => ({ type: 'string', default: value }) as const

const known = {
	...{ posts: text('5000'), comments: text('50000'), members: text('50'), thread: text('1000') },
	...{ seconds: text('2'), rounds: text('1'), connections: text('10'), only: text('') },
	report: text(path.join(projectTop, '.cache', 'bench', 'report')),
	apart: { type: 'boolean', default: false },
	against: { type: 'string' },
	profile: { type: 'string' },
} as const

const usage = `the options are ${Object.keys(known)
	.map((name) => `--${name}`)
	.join(', ')}: "npm run bench -- --only feed --rounds 5". README.md of services/bench tells what they do.`

/** Reads what stands behind `npm run bench --`. Files are named from `folder`. */
export function readOptions(args: string[], folder: string): BenchOptions {
	const values = readValues(args)
	const file = (name: string | undefined) => (name === undefined ? null : path.resolve(folder, name))
	return {
		...{ posts: whole(values.posts), comments: whole(values.comments), members: whole(values.members), thread: whole(values.thread) },
		...{ seconds: whole(values.seconds), rounds: whole(values.rounds), connections: whole(values.connections) },
		...{ apart: values.apart, only: values.only, report: path.resolve(folder, values.report) },
		...{ against: file(values.against), profile: file(values.profile) },
	}
}

function readValues(args: string[]) {
	try {
		return parseArgs({ args, options: known }).values
	} catch (error) {
		throw new PlainError(error instanceof Error ? error.message : String(error), usage)
	}
}

function whole(value: string): number {
	const number = Number(value)
	if (!Number.isInteger(number) || number < 1) throw new PlainError(`"${value}" is no whole number from 1.`, usage)
	return number
}
