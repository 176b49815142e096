import type { MemberNoteRecord } from '@folkmoot/modtools-contract/note-records'
import type { Context } from '@folkmoot/service-kit/context'
import { within } from '@folkmoot/service-kit/within'
import { type Db, ObjectId } from 'mongodb'
import { memberNotes } from '../collections.ts'
import type { Seat } from '../moderators/moderator-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

const keyOf = ({ communityId, userId }: Seat) => ({ communityId: new ObjectId(communityId), userId: new ObjectId(userId) })
const mostListed = 200

/** Notes on a member, newest first. */
export async function findNotes(db: Db, seat: Seat, tx: Context['tx']): Promise<MemberNoteRecord[]> {
	return memberNotes(db).find(keyOf(seat), within(tx)).sort({ at: -1, _id: -1 }).limit(mostListed).toArray()
}

export async function insertNote(db: Db, seat: Seat, { text, by }: { text: string; by: string }, { tx, now }: Write): Promise<void> {
	await memberNotes(db).insertOne({ _id: new ObjectId(), ...keyOf(seat), text, by: new ObjectId(by), at: now }, within(tx))
}

export async function findNote(db: Db, seat: Seat, noteId: string, tx: Context['tx']): Promise<MemberNoteRecord | null> {
	return memberNotes(db).findOne({ _id: new ObjectId(noteId), ...keyOf(seat) }, within(tx))
}

export async function removeNote(db: Db, id: ObjectId, tx: Context['tx']): Promise<void> {
	await memberNotes(db).deleteOne({ _id: id }, within(tx))
}

/** Deletes the notes on a deleted account. */
export async function removeNotesOn(db: Db, userId: string, tx: Context['tx']): Promise<void> {
	await memberNotes(db).deleteMany({ userId: new ObjectId(userId) }, within(tx))
}
