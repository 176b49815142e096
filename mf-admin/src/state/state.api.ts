import type * as state from '@folkmoot/admin-contract/site-state-endpoints'
import { endpoint, http, type ReplyOf } from '@folkmoot/kit/api'
import type { Released } from './remote-versions.ts'

export const listSiteDays = endpoint<typeof state.listSiteDays>('GET', '/api/site_days')
export const readSiteHealth = endpoint<typeof state.readSiteHealth>('GET', '/api/site_health')

export type SiteDay = ReplyOf<typeof listSiteDays>['days'][number]
export type SiteHealth = ReplyOf<typeof readSiteHealth>

/** Whether the gateway reports itself ready. */
export function isGatewayReady(): Promise<boolean> {
	return http('/readyz', { cache: 'no-store' }).then(
		() => true,
		() => false,
	)
}

/** The active releases of remotes, canaries included. */
export function readReleased(): Promise<Released> {
	return http('/versions.json', { cache: 'no-store' }).json() // the gateway's versionsOn()
}

/** The files of every area served now, by folder. */
export function readBuiltAreas(): Promise<Readonly<Record<string, readonly string[]>>> {
	return http('/areas.json', { cache: 'no-store' }).json() // the gateway's roomFiles()
}
