import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { limits } from '@folkmoot/contract-kit/limits'
import type { Message } from '@folkmoot/modtools-contract/conversation'
import type { getConversation as endpoint } from '@folkmoot/modtools-contract/conversation-endpoints'
import type { MessageRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Context, Deps, HandlerInput } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { findMessages, type PageOf } from './conversation-store.ts'
import { loadConversation, type OpenConversation } from './load-conversation.ts'
import { findMutedUntil } from './mute-store.ts'
import { nameOf, type People, presentConversation } from './present-conversations.ts'

export async function getConversation(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { limit, next } = input.query
	return presentPage(db, await loadConversation(db, input), { after: readDateCursor(next), limit }, input)
}

interface Reading extends Pick<Context, 'now'> {
	viewer: Viewer
}

/** The first page of a conversation that was just written in. */
export function presentLatest(open: OpenConversation, reading: Reading, { db }: Pick<Deps, 'db'>): Promise<Answer<typeof endpoint>> {
	return presentPage(db, open, { after: null, limit: limits.pageSize }, reading)
}

async function presentPage(
	db: Db,
	{ conversation, side }: OpenConversation,
	{ after, limit }: PageOf,
	{ viewer, now }: Reading,
): Promise<Answer<typeof endpoint>> {
	const [found, shown, mutedUntil] = await Promise.all([
		findMessages(db, conversation, { after, limit: limit + 1, hasNotes: side === 'team' }),
		presentConversation(conversation, { viewer }, { db }),
		findMutedUntil(db, conversation, { tx: undefined, now }),
	])
	const records = found.slice(0, limit)
	const last = found.length > records.length ? records.at(-1) : undefined
	return {
		conversation: shown,
		mutedUntil: mutedUntil?.toISOString() ?? null,
		messages: (await presentMessages(db, records, { side })).reverse(),
		next: last ? writeDateCursor({ key: last.at, id: last._id }) : null,
	}
}

/** Stored messages → as a side sees them, in the order given; one read for any number. */
export async function presentMessages(
	db: Db,
	records: readonly MessageRecord[],
	{ side }: Pick<OpenConversation, 'side'>,
): Promise<Message[]> {
	const people = await presentAuthors(
		db,
		records.map(({ by }) => by),
	)
	return records.map((record) => messageView(record, { side, people }))
}

/** The member never learns who of the team wrote. */
function messageView(record: MessageRecord, { side, people }: { side: OpenConversation['side']; people: People }): Message {
	const { _id, from, by, body, bodyTree, at } = record
	const writer = side === 'member' && from === 'team' ? null : nameOf(people, by)
	return { id: _id.toHexString(), from, by: writer, body, bodyTree, at: at.toISOString() }
}
