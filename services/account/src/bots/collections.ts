import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import { own } from '@folkmoot/service-kit/collections'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'

export const bots = (db: Db) => own<BotRecord>(db, 'bots')

export const botIndexes: readonly IndexSpec[] = [
	// A member's bots, newest first.
	{ collection: 'bots', keys: { ownerId: 1, createdAt: -1, _id: -1 } },
	// The admins' list.
	{ collection: 'bots', keys: { state: 1, createdAt: 1, _id: 1 } },
	// Which bot an account is.
	{ collection: 'bots', keys: { userId: 1 }, options: { partialFilterExpression: { userId: { $type: 'objectId' } } } },
]
