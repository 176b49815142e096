import type { WriteToKeep } from '@folkmoot/kit/api/kept-write.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A queued write on the device, ordered by its id. */
export interface WaitingWrite extends WriteToKeep {
	id: number
	/** The account that wrote it: only its session may send it. */
	viewerId: string
	madeAt: number
	/** Time of the first attempt without an answer; the idempotency key is valid for a day from then. */
	triedAt: number | null
	/** Why the server refused it; null while it waits. */
	refusal: string | null
}

interface Schema extends DBSchema {
	writes: { key: number; value: WaitingWrite; indexes: { viewerId: string } }
}

/** Opens the database for each call: page and worker both use it, and an open connection would block an upgrade. */
async function withStore<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
	const db = await openDB<Schema>('outbox', 1, {
		upgrade: (fresh) => {
			fresh.createObjectStore('writes', { keyPath: 'id', autoIncrement: true }).createIndex('viewerId', 'viewerId')
		},
	})
	try {
		return await work(db)
	} finally {
		db.close()
	}
}

/** Queues a write. A later vote on the same target replaces one that was not attempted yet. */
export function addWaiting(write: Omit<WaitingWrite, 'id'>): Promise<void> {
	return withStore(async (db) => {
		const tx = db.transaction('writes', 'readwrite')
		const { note } = write
		if (note.kind === 'vote') {
			for (const known of await tx.store.index('viewerId').getAll(write.viewerId))
				if (known.note.kind === 'vote' && known.note.targetId === note.targetId && known.triedAt === null) await tx.store.delete(known.id)
		}
		// The store generates the id.
		await tx.store.add(write as WaitingWrite)
		await tx.done
	})
}

/** An account's unsent writes, in order. */
export function listWaiting(viewerId: string): Promise<WaitingWrite[]> {
	return withStore((db) => db.getAllFromIndex('writes', 'viewerId', viewerId))
}

export function putWaiting(write: WaitingWrite): Promise<void> {
	return withStore(async (db) => void (await db.put('writes', write)))
}

export function dropWaiting(id: number): Promise<void> {
	return withStore((db) => db.delete('writes', id))
}
