/** What a run of the browser tests is told by its environment. */
export interface Settings {
	/** A site that runs already. */
	url: string | undefined
	/** Each service as a process of its own. */
	apart: boolean
	/** For the site. */
	env: NodeJS.ProcessEnv
}

export function readSettings(): Settings {
	return { url: process.env.E2E_URL || undefined, apart: process.env.E2E_APART === '1', env: process.env }
}

/** Tells the processes that run the tests, which are started later, where the site is. */
export function tellUrl(url: string): void {
	process.env.E2E_URL = url
}
