/** What is remembered while one text is read. */
export interface Reading {
	/** How often a rule was asked; see limit-work.ts. */
	steps: number
	/** What a step costs: more in wide tables. */
	stepCost: number
	/** Sources of footnotes by their labels. */
	notes: Map<string, string>
	/** Labels in the order of their first mark in the text, with how often they are marked. */
	marked: Map<string, number>
	/** Where the last search for the end of a spoiler began, and what it found. */
	spoilerEnd: { from: number; at: number; in: string }
}

/** By the `env` that the parser hands to each of its rules, which is another object for every text. */
const readings = new WeakMap<object, Reading>()

export function readingOf(env: object): Reading {
	const known = readings.get(env)
	if (known) return known
	const fresh: Reading = { steps: 0, stepCost: 1, notes: new Map(), marked: new Map(), spoilerEnd: { from: 0, at: 0, in: '' } }
	readings.set(env, fresh)
	return fresh
}

/** A part of a text that is read on its own shares what is remembered. */
export function shareReading(from: object, to: object): void {
	readings.set(to, readingOf(from))
}
