import { endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as waiting from '@folkmoot/modtools-contract/waiting-endpoints'

export const listWaiting = endpoint<typeof waiting.listWaiting>('GET', '/api/modqueue/waiting')

export type Waiting = ReplyOf<typeof listWaiting>
export type WaitingEntry = Waiting['entries'][number]
export type WaitingKind = WaitingEntry['kind']
/** What waits of one kind. */
export type EntryOf<K extends WaitingKind> = Extract<WaitingEntry, { kind: K }>
