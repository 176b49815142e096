import { type CommonOptions, commonOptions, optionReader, text } from '../read-options.ts'

export interface PageOptions extends CommonOptions {
	/** How many times slower than this machine the one that is measured is. */
	slow: number
	/** Cards of the long feed. */
	cards: number
}

const { read, whole, common } = optionReader(
	{ ...commonOptions('page', '3'), ...{ slow: text('4'), cards: text('1000') } },
	'npm run bench:page -- --only home --rounds 5',
)

/** Reads what stands behind `npm run bench:page --`. Files are named from `folder`. */
export function readPageOptions(args: string[], folder: string): PageOptions {
	const values = read(args)
	return { ...common(values, folder), slow: whole(values.slow), cards: whole(values.cards) }
}
