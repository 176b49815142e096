import type { WriteToKeep } from '@folkmoot/kit/api/kept-write.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A write as it is kept on the device, in the order of its number. */
export interface WaitingWrite extends WriteToKeep {
	id: number
	/** The account that wrote it: nobody else sends it. */
	viewerId: string
	madeAt: number
	/** When it was first on its way and no answer came; the key holds for a day from then. */
	triedAt: number | null
	/** Why it was not taken; null while it waits. */
	refusal: string | null
}

interface Schema extends DBSchema {
	writes: { key: number; value: WaitingWrite; indexes: { viewerId: string } }
}

/** Opened anew each time: page and worker both use it, and neither may stand in the way of a later version. */
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

/** Keeps a write. A later vote on the same thing takes the place of one that was not on its way yet. */
export function addWaiting(write: Omit<WaitingWrite, 'id'>): Promise<void> {
	return withStore(async (db) => {
		const tx = db.transaction('writes', 'readwrite')
		const { note } = write
		if (note.kind === 'vote') {
			for (const known of await tx.store.index('viewerId').getAll(write.viewerId))
				if (known.note.kind === 'vote' && known.note.targetId === note.targetId && known.triedAt === null) await tx.store.delete(known.id)
		}
		// The number is the store's own.
		await tx.store.add(write as WaitingWrite)
		await tx.done
	})
}

/** What an account wrote that is not sent, in order. */
export function listWaiting(viewerId: string): Promise<WaitingWrite[]> {
	return withStore((db) => db.getAllFromIndex('writes', 'viewerId', viewerId))
}

export function putWaiting(write: WaitingWrite): Promise<void> {
	return withStore(async (db) => void (await db.put('writes', write)))
}

export function dropWaiting(id: number): Promise<void> {
	return withStore((db) => db.delete('writes', id))
}
