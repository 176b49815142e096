import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import type { ClientSession, Db } from 'mongodb'
import { postCollections } from '../collections.ts'

/** A community by its name, case-insensitive. */
export async function findCommunityByName(db: Db, name: string, tx: ClientSession | undefined): Promise<CommunityRecord | null> {
	return postCollections(db).communities.findOne({ nameLower: name.trim().toLowerCase(), deletedAt: null }, sessionOptions(tx))
}
