import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as waiting from '@folkmoot/modtools-contract/waiting-endpoints'

export const listWaiting = endpoint<typeof waiting.listWaiting>('GET', '/api/modqueue/waiting')

export const claimCall = endpoint<typeof waiting.claimWaiting>('POST', '/api/modqueue/waiting/:waitingId/claim')
export const releaseClaimCall = endpoint<typeof waiting.releaseWaiting>('DELETE', '/api/modqueue/waiting/:waitingId/claim')

export type Waiting = ReplyOf<typeof listWaiting>
export type WaitingEntry = Waiting['entries'][number]
export type WaitingKind = WaitingEntry['kind']
/** What waits of one kind. */
export type EntryOf<K extends WaitingKind> = Extract<WaitingEntry, { kind: K }>

/** Shows others that the viewer is looking at something, for three minutes; 409 if somebody else is. */
export async function claim(waitingId: string): Promise<void> {
	await call(claimCall, { params: { waitingId } })
}

export async function releaseClaim(waitingId: string): Promise<void> {
	await call(releaseClaimCall, { params: { waitingId } })
}
