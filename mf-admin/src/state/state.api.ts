import type * as state from '@folkmoot/admin-contract/site-state-endpoints'
import { endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type { Released } from './remote-versions.ts'

export const listSiteDays = endpoint<typeof state.listSiteDays>('GET', '/api/site_days')
export const readSiteHealth = endpoint<typeof state.readSiteHealth>('GET', '/api/site_health')

export type SiteDay = ReplyOf<typeof listSiteDays>['days'][number]
export type SiteHealth = ReplyOf<typeof readSiteHealth>

/** Whether the gateway reports itself ready. */
export async function isGatewayReady(): Promise<boolean> {
	const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
	return answer?.ok ?? false
}

/** The active releases of remotes, canaries included. */
export async function readReleased(): Promise<Released> {
	const answer = await fetch('/versions.json', { cache: 'no-store' })
	return answer.ok ? ((await answer.json()) as Released) : {} // the gateway's versionsOn()
}

/** The files of every room served now, by folder. */
export async function readBuiltRooms(): Promise<Readonly<Record<string, readonly string[]>>> {
	const answer = await fetch('/rooms.json', { cache: 'no-store' })
	return answer.ok ? ((await answer.json()) as Record<string, string[]>) : {} // the gateway's roomFiles()
}
