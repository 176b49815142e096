import type { UnsentWrite } from '@folkmoot/kit/api/queued-write.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Refusal } from './outbox-rules.ts'

/** A queued write on the device, ordered by its id. */
export interface QueuedWrite extends UnsentWrite {
	id: number
	/** The account that wrote it: only its session may send it. */
	viewerId: string
	madeAt: number
	/** Time of the first attempt; the idempotency key is valid for a day from then. */
	triedAt: number | null
	/** Why the server refused it; null while it waits. */
	refusal: Refusal | null
}

interface Schema extends DBSchema {
	writes: { key: number; value: QueuedWrite; indexes: { viewerId: string } }
}

/** Opens the database for each call: page and worker both use it, and an open connection would block an upgrade. */
async function withStore<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
	const db = await openDB<Schema>('outbox', 1, {
		upgrade: (db) => {
			db.createObjectStore('writes', { keyPath: 'id', autoIncrement: true }).createIndex('viewerId', 'viewerId')
		},
	})
	try {
		return await work(db)
	} finally {
		db.close()
	}
}

/** Queues a write. A later vote on the same target replaces one that was not attempted yet. */
export function addWrite(write: Omit<QueuedWrite, 'id'>): Promise<void> {
	return withStore(async (db) => {
		const tx = db.transaction('writes', 'readwrite')
		const { note } = write
		if (note.kind === 'vote') {
			for (const existing of await tx.store.index('viewerId').getAll(write.viewerId))
				if (existing.note.kind === 'vote' && existing.note.targetId === note.targetId && existing.triedAt === null)
					await tx.store.delete(existing.id)
		}
		// The store generates the id.
		await tx.store.add(write as QueuedWrite)
		await tx.done
	})
}

/** An account's unsent writes, in order. */
export function listWrites(viewerId: string): Promise<QueuedWrite[]> {
	return withStore((db) => db.getAllFromIndex('writes', 'viewerId', viewerId))
}

/** Replaces a queued write. */
export function putWrite(write: QueuedWrite): Promise<void> {
	return withStore(async (db) => void (await db.put('writes', write)))
}

/** Removes a write from the queue. */
export function deleteWrite(id: number): Promise<void> {
	return withStore((db) => db.delete('writes', id))
}
