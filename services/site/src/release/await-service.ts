import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Version } from '@folkmoot/gateway/html/remotes-list'
import { serviceProgram } from './release-folder.ts'
import { readServiceStatus } from './service-status.ts'

/** What became of a version in the running site. */
export type Outcome =
	| { what: 'on'; copies: number }
	| { what: 'failed'; reason: string }
	/** No site with separate services follows the folder. */
	| { what: 'unfollowed' }
	/** The site has neither taken nor refused it: it may still build indexes. */
	| { what: 'unknown' }

const pollMs = 250
const usualTimeoutMs = 120_000

interface Awaited {
	releasesDir: string
	area: string
	/** The version that the list names for everybody. */
	version: Version
	timeoutMs?: number
}

/** Waits until each copy of the area's service runs the listed version, or one has failed to. */
export async function awaitService({ releasesDir, area, version, timeoutMs = usualTimeoutMs }: Awaited): Promise<Outcome> {
	const wanted = version !== null && existsSync(path.join(releasesDir, `mf-${area}`, version, serviceProgram)) ? version : null
	for (const until = Date.now() + timeoutMs; Date.now() < until; await sleep(pollMs)) {
		const services = (await readServiceStatus(releasesDir))?.filter((service) => service.area === area)
		if (!services || services.length === 0) return { what: 'unfollowed' }
		const failed = services.find((service) => service.failed?.version === wanted)?.failed
		if (failed) return { what: 'failed', reason: failed.reason }
		if (services.every((service) => service.version === wanted)) return { what: 'on', copies: services.length }
	}
	return { what: 'unknown' }
}
