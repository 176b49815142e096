import { type CommonOptions, commonOptions, optionReader, text } from '../read-options.ts'

export interface PageOptions extends CommonOptions {
	/** CPU throttling factor, relative to this machine. */
	slow: number
	/** Cards in the long feed. */
	cards: number
}

const { read, whole, common } = optionReader(
	{ ...commonOptions('page', '9'), ...{ slow: text('4'), cards: text('1000') } },
	'npm run bench:page -- --only home --rounds 5',
)

/** Parses the arguments after `npm run bench:page --`. File names are relative to `folder`. */
export function readPageOptions(args: string[], folder: string): PageOptions {
	const values = read(args)
	return { ...common(values, folder), slow: whole(values.slow), cards: whole(values.cards) }
}
