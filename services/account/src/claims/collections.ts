import type { ClaimedAuthorRecord, ClaimRecord } from '@folkmoot/account-contract/claim-records'
import { own } from '@folkmoot/service-kit/collections'
import type { IndexSpec } from '@folkmoot/service-kit/mongodb/database'
import type { Db } from 'mongodb'

export const claims = (db: Db) => own<ClaimRecord>(db, 'claims')
export const claimedAuthors = (db: Db) => own<ClaimedAuthorRecord>(db, 'claimedAuthors')

export const claimIndexes: readonly IndexSpec[] = [
	// One waiting claim per member and name.
	{
		collection: 'claims',
		keys: { userId: 1, authorId: 1 },
		options: { unique: true, partialFilterExpression: { state: 'waiting' } },
	},
	// A member's claims, newest first.
	{ collection: 'claims', keys: { userId: 1, createdAt: -1, _id: -1 } },
	// The admins' list.
	{ collection: 'claims', keys: { state: 1, createdAt: 1, _id: 1 } },
	// The list of a community's moderators.
	{ collection: 'claims', keys: { communityId: 1, state: 1, createdAt: 1, _id: 1 } },
	// The other claims of a name, when one is approved.
	{ collection: 'claims', keys: { authorId: 1, state: 1 } },
	// Whose account an imported author was; and which names are a member's.
	{ collection: 'claimedAuthors', keys: { authorId: 1 } },
	{ collection: 'claimedAuthors', keys: { userId: 1 } },
]
