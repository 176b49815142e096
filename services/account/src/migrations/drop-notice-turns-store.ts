import type { Db } from 'mongodb'

/** The turns of notifications were records of their own before they were counted on the account (`noticeTurn`). */
export async function dropNoticeTurns(db: Db): Promise<void> {
	await db.dropCollection('noticeTurns')
}
