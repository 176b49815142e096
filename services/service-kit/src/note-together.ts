import type { Db } from 'mongodb'
import { crowdWatch } from './crowd-watch.ts'
import { loadAtOnce } from './load-together.ts'

/** The batches written under load. */
const collected = { waitMs: 50, max: 500 }

/** A writer for small notes that may be lost. */
export interface Notes<Note> {
	/** Resolves when the note is written. Under load it resolves at once, and notes are written in batches every 50 ms. */
	note: (db: Db, note: Note) => Promise<void>
	/** Notes of this process that may not be written yet. */
	underWay: (db: Db) => Iterable<Note>
}

export function noteTogether<Note>(write: (db: Db, notes: readonly Note[]) => Promise<void>): Notes<Note> {
	const isCrowd = crowdWatch(8, 100)
	const underWay = new WeakMap<Db, Set<Note>>()
	const load = async (db: Db, notes: readonly Note[]) => {
		await write(db, notes).finally(() => notes.forEach((note) => void underWay.get(db)?.delete(note)))
		return notes.map(() => null)
	}
	const atOnce = loadAtOnce<Note, null>(50, load)
	const soon = loadAtOnce<Note, null>(collected.max, load, collected.waitMs)
	return {
		note: async (db, note) => {
			underWay.set(db, (underWay.get(db) ?? new Set()).add(note))
			if (!isCrowd(db)) await atOnce(db, note)
			// If MongoDB is down, reads report it.
			else soon(db, note).catch(() => {})
		},
		underWay: (db) => underWay.get(db) ?? [],
	}
}
