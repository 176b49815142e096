/** What automatic rules may hold. Pure, for the browser too. */
export const automaticLimits = {
	/** In a community. */
	rules: 50,
	nameMax: 80,
	words: 200,
	wordMax: 100,
	domains: 200,
	domainMax: 253,
	links: 100,
	days: 3_650,
	points: 1_000_000,
	paceItems: 1_000,
	paceMinutes: 1_440,
	/** A dry run looks at the last so many items. */
	dryRunItems: 10_000,
	/** Hits undone by one call; all of a rule are undone beside the requests. */
	undoneAtOnce: 100,
} as const
