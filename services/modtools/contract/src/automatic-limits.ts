/** Limits of automatic rules. Pure, for the browser too. */
export const automaticLimits = {
	/** Per community. */
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
	/** A dry run examines only this many of the latest items. */
	dryRunItems: 10_000,
	/** Hits undone per call; all hits of a rule are undone in the background. */
	undoneAtOnce: 100,
} as const
