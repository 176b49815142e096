import type { Db } from 'mongodb'
import { createBurstDetector } from '../reads/burst-detector.ts'
import { createDataLoaderPerDb } from '../reads/data-loader.ts'

/** The batches written under load. */
const burstBatch = { waitMs: 50, max: 500 }

/** A buffered writer for small notes that may be lost. */
export interface WriteBuffer<Note> {
	/** Resolves when the note is written. Under load it resolves at once, and notes are written in batches every 50 ms. */
	write: (db: Db, note: Note) => Promise<void>
	/** Notes of this process that may not be written yet. */
	pending: (db: Db) => readonly Note[]
}

export function createWriteBuffer<Note>(write: (db: Db, items: readonly Note[]) => Promise<void>): WriteBuffer<Note> {
	const isBurst = createBurstDetector(8, 100)
	// An array: V8 keeps the old tables of a Set that changes with every note.
	const pending = new WeakMap<Db, Note[]>()
	const pendingIn = (db: Db) => pending.get(db) ?? []
	const load = async (db: Db, notes: readonly Note[]) => {
		const written = new Set(notes)
		await write(db, notes).finally(() =>
			pending.set(
				db,
				pendingIn(db).filter((note) => !written.has(note)),
			),
		)
		return notes.map(() => null)
	}
	const writeNow = createDataLoaderPerDb<Note, null>(50, load)
	const writeLater = createDataLoaderPerDb<Note, null>(burstBatch.max, load, burstBatch.waitMs)
	return {
		write: async (db, note) => {
			const notes = pendingIn(db)
			notes.push(note)
			pending.set(db, notes)
			if (!isBurst(db)) await writeNow(db, note)
			// If MongoDB is down, reads report it.
			else writeLater(db, note).catch(() => {})
		},
		pending: pendingIn,
	}
}
