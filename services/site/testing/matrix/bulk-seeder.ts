import type { SeedTarget } from '@folkmoot/content-kit/testing/seed'
import type { Db, Document } from 'mongodb'

/** Collects records for many collections and inserts them in bulk: thousands take a second. */
export class BulkSeeder implements SeedTarget {
	readonly #records = new Map<string, Document[]>()

	collection = (name: string) => ({
		insertOne: async (record: Document): Promise<void> => {
			const records = this.#records.get(name) ?? []
			if (records.push(record) === 1) this.#records.set(name, records)
		},
	})

	async flush(db: Db): Promise<void> {
		for (const [name, records] of this.#records) await db.collection(name).insertMany(records, { ordered: false })
		this.#records.clear()
	}
}
