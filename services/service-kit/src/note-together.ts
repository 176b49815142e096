import type { Db } from 'mongodb'
import { crowdWatch } from './crowd-watch.ts'
import { loadTogether } from './load-together.ts'

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
	const all = new WeakMap<Db, ReturnType<typeof writerOf>>()
	const writerOf = (db: Db) => {
		const underWay = new Set<Note>()
		const load = async (notes: readonly Note[]) => {
			await write(db, notes).finally(() => notes.forEach((note) => void underWay.delete(note)))
			return notes.map(() => null)
		}
		const atOnce = loadTogether<Note, null>({ waitMs: 0, max: 50, load })
		return { underWay, atOnce, soon: loadTogether<Note, null>({ ...collected, load }) }
	}
	return {
		note: async (db, note) => {
			const writer = all.get(db) ?? writerOf(db)
			all.set(db, writer)
			writer.underWay.add(note)
			if (!isCrowd(db)) await writer.atOnce(note)
			// Where MongoDB is away, whoever reads is told.
			else writer.soon(note).catch(() => {})
		},
		underWay: (db) => all.get(db)?.underWay ?? [],
	}
}
