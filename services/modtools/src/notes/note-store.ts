import type { MemberNoteRecord } from '@folkmoot/modtools-contract/note-records'
import type { Context } from '@folkmoot/service-kit/context'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type Db, ObjectId } from 'mongodb'
import { memberNotes } from '../collections.ts'
import type { MemberRef } from '../moderators/moderator-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

const keyOf = ({ communityId, userId }: MemberRef) => ({ communityId: new ObjectId(communityId), userId: new ObjectId(userId) })
const notesMax = 200

/** Notes on a member, newest first. */
export async function findNotes(db: Db, memberRef: MemberRef): Promise<MemberNoteRecord[]> {
	return memberNotes(db).find(keyOf(memberRef)).sort({ at: -1, _id: -1 }).limit(notesMax).toArray()
}

export async function insertNote(
	db: Db,
	memberRef: MemberRef,
	{ text, by }: { text: string; by: string },
	{ tx, now }: Write,
): Promise<void> {
	await memberNotes(db).insertOne({ _id: new ObjectId(), ...keyOf(memberRef), text, by: new ObjectId(by), at: now }, sessionOptions(tx))
}

export async function findNote(db: Db, memberRef: MemberRef, noteId: string, tx: Context['tx']): Promise<MemberNoteRecord | null> {
	return memberNotes(db).findOne({ _id: new ObjectId(noteId), ...keyOf(memberRef) }, sessionOptions(tx))
}

export async function removeNote(db: Db, id: ObjectId, tx: Context['tx']): Promise<void> {
	await memberNotes(db).deleteOne({ _id: id }, sessionOptions(tx))
}

/** Deletes the notes on a deleted account. */
export async function removeNotesOn(db: Db, userId: string, tx: Context['tx']): Promise<void> {
	await memberNotes(db).deleteMany({ userId: new ObjectId(userId) }, sessionOptions(tx))
}
