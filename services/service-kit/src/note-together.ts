import type { Db } from 'mongodb'
import { crowdWatch } from './crowd-watch.ts'
import { loadAtOnce } from './load-together.ts'

/** Notes of a crowd are collected for so long, and so many of them at most. */
const collected = { waitMs: 50, max: 500 }

/** Small notes of which one that is lost does no harm. */
export interface Notes<Note> {
	/**
	 * Writes one with those of the same moment before it is done; but while a crowd notes, nobody waits: what comes within
	 * 50 ms is written together.
	 */
	note: (db: Db, note: Note) => Promise<void>
	/** Those of this process that may not be written yet. */
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
			// Where MongoDB is away, whoever reads is told.
			else soon(db, note).catch(() => {})
		},
		underWay: (db) => underWay.get(db) ?? [],
	}
}
