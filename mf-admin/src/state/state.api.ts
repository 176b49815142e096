import type * as state from '@folkmoot/admin-contract/site-state-endpoints'
import { endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type { Released } from './remote-versions.ts'

export const listSiteDays = endpoint<typeof state.listSiteDays>('GET', '/api/site_days')
export const readSiteHealth = endpoint<typeof state.readSiteHealth>('GET', '/api/site_health')

export type SiteDay = ReplyOf<typeof listSiteDays>['days'][number]
export type SiteHealth = ReplyOf<typeof readSiteHealth>

/** Whether the gateway itself, which answers everything else, says that it can do its work. */
export async function isGatewayReady(): Promise<boolean> {
	const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
	return answer?.ok ?? false
}

/** Which releases of remotes are on, for all and for some. */
export async function readReleased(): Promise<Released> {
	const answer = await fetch('/versions.json', { cache: 'no-store' })
	return answer.ok ? ((await answer.json()) as Released) : {} // the gateway's versionsOn()
}

/** The files of every room that is built now, by its folder. */
export async function readBuiltRooms(): Promise<Readonly<Record<string, readonly string[]>>> {
	const answer = await fetch('/rooms.json', { cache: 'no-store' })
	return answer.ok ? ((await answer.json()) as Record<string, string[]>) : {} // the gateway's roomFiles()
}
