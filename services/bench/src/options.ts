import path from 'node:path'
import { type CommonOptions, commonOptions, optionReader, text } from './read-options.ts'

export interface BenchOptions extends CommonOptions {
	/** Runs each service in its own process. */
	apart: boolean
	/** Duration of each measurement, at top speed and at half of it. */
	seconds: number
	/** Concurrent requests. */
	connections: number
	/** How long nobody is there: for the CPU time at rest, and before a guest's first page. */
	restSeconds: number
	/** Another checkout of the project, installed and built, whose site is measured in turn with this one. */
	beside: string | null
	/** A folder for CPU profiles of each row; null for no profiling. */
	profile: string | null
}

const { read, whole, common } = optionReader(
	{
		...commonOptions('report', '1'),
		...{ seconds: text('2'), connections: text('10'), rest: text('60') },
		apart: { type: 'boolean', default: false },
		profile: { type: 'string' },
		beside: { type: 'string' },
	},
	'npm run bench -- --only feed --rounds 5',
)

/** Parses the arguments after `npm run bench --`. File names are relative to `folder`. */
export function readOptions(args: string[], folder: string): BenchOptions {
	const values = read(args)
	const { seconds, connections, rest, apart, profile, beside } = values
	return {
		...common(values, folder),
		...{ apart, seconds: whole(seconds), connections: whole(connections), restSeconds: whole(rest) },
		beside: beside === undefined ? null : path.resolve(folder, beside),
		profile: profile === undefined ? null : path.resolve(folder, profile),
	}
}
