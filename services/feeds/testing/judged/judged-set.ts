/** Discussions of one language and queries on them, each with the discussions that a reader would call an answer. */
export interface JudgedSet {
	language: string
	/** Title and body, by the name that the queries use. */
	texts: Readonly<Record<string, readonly [title: string, body: string]>>
	/** The query and the names of its answers, with a space between; '' for none. */
	queries: readonly (readonly [query: string, answers: string])[]
}
