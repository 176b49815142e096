/** State while one text is parsed. */
export interface ParseState {
	/** Number of rule calls; see limit-work.ts. */
	steps: number
	/** Cost of a step: higher in wide tables. */
	stepCost: number
	/** Sources of footnotes by label. */
	notes: Map<string, string>
	/** Labels in order of first reference, with the number of references. */
	marked: Map<string, number>
	/** Start and result of the last search for the end of a spoiler. */
	spoilerEnd: { from: number; at: number; in: string }
}

/** Keyed by the `env` that the parser passes to each rule: a new object for every text. */
const readings = new WeakMap<object, ParseState>()

export function parseStateOf(env: object): ParseState {
	const known = readings.get(env)
	if (known) return known
	const fresh: ParseState = { steps: 0, stepCost: 1, notes: new Map(), marked: new Map(), spoilerEnd: { from: 0, at: 0, in: '' } }
	readings.set(env, fresh)
	return fresh
}

/** Shares the state with a part of the text that is parsed separately. */
export function shareParseState(from: object, to: object): void {
	readings.set(to, parseStateOf(from))
}
