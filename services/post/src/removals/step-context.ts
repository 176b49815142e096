import type { ClientSession, Db } from 'mongodb'

export interface StepContext {
	db: Db
	tx: ClientSession
	now: Date
}
