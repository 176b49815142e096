import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'
import type { Sizes } from '../options.ts'

export interface PageOptions extends Sizes {
	/** How many times slower than this machine the one that is measured is. */
	slow: number
	/** Figures are the median of so many visits. */
	rounds: number
	/** Cards of the long feed. */
	cards: number
	/** Only lines that have this in their name, or one of these with `|` between them. */
	only: string
	/** Where the report goes, without an extension. */
	report: string
	/** An earlier report, to compare with. */
	against: string | null
}

const text = (value: string) => ({ type: 'string', default: value }) as const

const known = {
	...{ posts: text('5000'), comments: text('50000'), members: text('50'), thread: text('1000') },
	...{ slow: text('4'), rounds: text('3'), cards: text('1000'), only: text('') },
	report: text(path.join(projectTop, '.cache', 'bench', 'page')),
	against: { type: 'string' },
} as const

const usage = `the options are ${Object.keys(known)
	.map((name) => `--${name}`)
	.join(', ')}: "npm run bench:page -- --only home --rounds 5". README.md of services/bench tells what they do.`

/** Reads what stands behind `npm run bench:page --`. Files are named from `folder`. */
export function readPageOptions(args: string[], folder: string): PageOptions {
	const values = readValues(args)
	return {
		...{ posts: whole(values.posts), comments: whole(values.comments), members: whole(values.members), thread: whole(values.thread) },
		...{ slow: whole(values.slow), rounds: whole(values.rounds), cards: whole(values.cards), only: values.only },
		report: path.resolve(folder, values.report),
		against: values.against === undefined ? null : path.resolve(folder, values.against),
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
