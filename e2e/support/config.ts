/** The settings a browser test run takes from its environment. */
export interface Settings {
	/** A site that is already running. */
	url: string | undefined
	/** Runs each service as its own process. */
	apart: boolean
	/** For the site. */
	env: NodeJS.ProcessEnv
}

export function readSettings(): Settings {
	return { url: process.env.E2E_URL || undefined, apart: process.env.E2E_APART === '1', env: process.env }
}

/** Passes the site's URL to the test processes, which start later. */
export function setSiteUrl(url: string): void {
	process.env.E2E_URL = url
}

/** Passes them the data directory too, for discussions imported from a file. */
export function setDataDir(dataDir: string): void {
	process.env.E2E_DATA_DIR = dataDir
}

/** The environment for an import into the site; null if this run did not start the site. */
export function importEnv(): NodeJS.ProcessEnv | null {
	const dataDir = process.env.E2E_DATA_DIR
	return dataDir ? { ...process.env, DATA_DIR: dataDir } : null
}

/** The browser for measurements, which launch their own. */
export function chromiumPath(): string {
	return process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
}

/** The password of the admin of a site that is already running. */
export function adminPasswordOf(): string {
	return process.env.ADMIN_PASSWORD ?? ''
}
