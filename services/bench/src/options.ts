import path from 'node:path'
import { type CommonOptions, commonOptions, optionReader, text } from './read-options.ts'

export interface BenchOptions extends CommonOptions {
	/** Each service in a process of its own. */
	apart: boolean
	/** Of each measurement, at top speed and at half of it. */
	seconds: number
	/** Requests under way at once. */
	connections: number
	/** A folder for CPU profiles of each row; null for none. */
	profile: string | null
}

const { read, whole, common } = optionReader(
	{
		...commonOptions('report', '1'),
		...{ seconds: text('2'), connections: text('10') },
		apart: { type: 'boolean', default: false },
		profile: { type: 'string' },
	},
	'npm run bench -- --only feed --rounds 5',
)

/** Reads what stands behind `npm run bench --`. Files are named from `folder`. */
export function readOptions(args: string[], folder: string): BenchOptions {
	const values = read(args)
	const { seconds, connections, apart, profile } = values
	return {
		...common(values, folder),
		...{ apart, seconds: whole(seconds), connections: whole(connections) },
		profile: profile === undefined ? null : path.resolve(folder, profile),
	}
}
