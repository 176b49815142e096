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

/** Tells them where its data is too, for discussions that are brought in as a file. */
export function tellDataDir(dataDir: string): void {
	process.env.E2E_DATA_DIR = dataDir
}

/** The environment of an import into the site; null where a site runs that is not ours. */
export function importEnv(): NodeJS.ProcessEnv | null {
	const dataDir = process.env.E2E_DATA_DIR
	return dataDir ? { ...process.env, DATA_DIR: dataDir } : null
}

/** The browser of measurements, which start their own. */
export function chromiumPath(): string {
	return process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
}
