import path from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { projectTop } from '@folkmoot/mongod/config'
import { PlainError } from '@folkmoot/mongod/plain-error'

/** The sizes of the site's data. */
export interface Sizes {
	posts: number
	comments: number
	members: number
	/** Comments in the longest thread. */
	thread: number
}

/** The options of every measurement. */
export interface CommonOptions extends Sizes {
	/** Figures are the median of this many rounds. */
	rounds: number
	/** Only names that contain this, or one of several separated by `|`. */
	only: string
	/** Path of the report, without an extension. */
	report: string
	/** An earlier report to compare with. */
	against: string | null
}

export const text = (value: string) => ({ type: 'string', default: value }) as const

/** The options common to all measurements. */
export const commonOptions = (report: string, rounds: string) =>
	({
		...{ posts: text('5000'), comments: text('50000'), members: text('500'), thread: text('1000') },
		...{ rounds: text(rounds), only: text('') },
		report: text(path.join(projectTop, '.cache', 'bench', report)),
		against: { type: 'string' },
	}) as const

type CommonValues = Record<keyof Sizes | 'rounds' | 'only' | 'report', string> & { against?: string | undefined }

/** Parses options, with a readable error for unknown ones; `example` is a valid call. */
export function optionReader<const O extends NonNullable<ParseArgsConfig['options']>>(known: O, example: string) {
	const names = Object.keys(known).map((name) => `--${name}`)
	const usage = `use ${names.join(', ')}, as in "${example}"; services/bench/README.md explains them.`
	const whole = (value: string) => {
		const number = Number(value)
		if (!Number.isInteger(number) || number < 1) throw new PlainError(`"${value}" is not a whole number of at least 1.`, usage)
		return number
	}
	return {
		read: (args: string[]) => {
			try {
				return parseArgs({ args, options: known }).values
			} catch (error) {
				throw new PlainError(error instanceof Error ? error.message : String(error), usage)
			}
		},
		whole,
		/** File names are relative to `folder`. */
		common: ({ posts, comments, members, thread, rounds, only, report, against }: CommonValues, folder: string): CommonOptions => ({
			...{ posts: whole(posts), comments: whole(comments), members: whole(members), thread: whole(thread) },
			...{ rounds: whole(rounds), only, report: path.resolve(folder, report) },
			against: against === undefined ? null : path.resolve(folder, against),
		}),
	}
}

/** Whether a name contains one of the words, which are separated by `|`; an empty selection has every name. */
export const isSelected = (name: string, only: string) => only.split('|').some((word) => name.includes(word))
