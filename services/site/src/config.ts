import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

export interface SiteConfig {
	dataDir: string
	/** The folder of the remotes' releases; '' for none, as during development (`RELEASES_DIR=off`). */
	releasesDir: string
	/** A public site: nothing is loaded or created that was not asked for. */
	isProduction: boolean
	/** The operator configures the admin. */
	hasAdmin: boolean
	/** `npm run dev`: the folder of the development builds; '' otherwise. */
	devBuilds: string
	/** Makes the test of the README's new-area guide follow it to the end, the browser test included. */
	wholeGuide: boolean
	/** Overrides the browser for the browser tests. */
	chromium: string | undefined
}

/** The launcher's settings; the service-kit reads those of the services. */
export function readSiteConfig(env: NodeJS.ProcessEnv = process.env): SiteConfig {
	const dataDir = path.resolve(env.DATA_DIR || path.join(projectTop, '.data'))
	return {
		dataDir,
		releasesDir: env.RELEASES_DIR === 'off' ? '' : path.resolve(env.RELEASES_DIR || path.join(dataDir, 'releases')),
		isProduction: env.NODE_ENV === 'production',
		hasAdmin: Boolean(env.ADMIN_USERNAME),
		devBuilds: env.DEV_BUILDS ?? '',
		wholeGuide: env.WHOLE_GUIDE === '1',
		chromium: env.CHROMIUM_PATH || undefined,
	}
}

/** The environment for a child process, with additions. */
export function childEnv(additions: Record<string, string> = {}): NodeJS.ProcessEnv {
	return { ...process.env, ...additions }
}
