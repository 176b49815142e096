import path from 'node:path'
import { projectTop } from '@folkmoot/mongod/config'

export interface SiteConfig {
	dataDir: string
	/** Where releases of remotes are; '' for none, as while one works on the sources (`RELEASES_DIR=off`). */
	releasesDir: string
	/** Run for the public: nothing is loaded or made that was not asked for. */
	isProduction: boolean
	/** Whoever starts it names the admin. */
	hasAdmin: boolean
	/** `npm run dev`: where rooms are built that are being worked on; '' otherwise. */
	devBuilds: string
	/** The test of the README's guide to a new room follows it to its end, the journey in Chromium. */
	wholeGuide: boolean
	/** A browser for the browser tests, when somebody insists on one. */
	chromium: string | undefined
}

/** The settings of the launcher; those of the services are read by the service-kit. */
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
