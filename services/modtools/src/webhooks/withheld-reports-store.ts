import type { WebhookRecord } from '@folkmoot/modtools-contract/webhook-records'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { moderators, users, webhooks } from '../collections.ts'

type Tx = ClientSession | undefined
type Hook = Pick<WebhookRecord, '_id' | 'communityId' | 'events' | 'addressBy'>

const keyOf = (userId: ObjectId, communityId: ObjectId | null) => `${userId} ${communityId}`

/**
 * The ids, in hex, of the webhooks that are told of no reports because whoever entered their address may not read those any more: they
 * do not moderate there, or are suspended or gone (rule moderation-58). Addresses from before that was kept are trusted.
 */
export async function findWithheld(db: Db, hooks: readonly Hook[], tx?: Tx): Promise<ReadonlySet<string>> {
	const asked = hooks.filter((hook) => hook.addressBy !== undefined && hook.events.includes('report.created'))
	const userIds = asked.flatMap(({ addressBy }) => addressBy ?? [])
	if (asked.length === 0) return new Set()
	const people = await users(db)
		.find({ _id: { $in: userIds }, bannedAt: null, deletedAt: null }, { projection: { isAdmin: 1 }, ...sessionOptions(tx) })
		.toArray()
	const communityIds = asked.flatMap(({ communityId }) => communityId ?? [])
	const ranks = await moderators(db)
		.find(
			{ communityId: { $in: communityIds }, userId: { $in: userIds } },
			{ projection: { userId: 1, communityId: 1 }, ...sessionOptions(tx) },
		)
		.toArray()
	const isAdmin = new Map(people.map((person) => [String(person._id), person.isAdmin]))
	const moderated = new Set(ranks.map(({ userId, communityId }) => keyOf(userId, communityId)))
	const mayRead = ({ addressBy, communityId }: Hook) => {
		if (!addressBy || !isAdmin.has(String(addressBy))) return false
		return isAdmin.get(String(addressBy)) || moderated.has(keyOf(addressBy, communityId))
	}
	return new Set(asked.filter((hook) => !mayRead(hook)).map(({ _id }) => _id.toHexString()))
}

/** A deleted account's addresses stay, without who entered them. */
export async function forgetAddressesOf(db: Db, userId: string, tx: Tx): Promise<void> {
	await webhooks(db).updateMany({ addressBy: new ObjectId(userId) }, { $set: { addressBy: null } }, sessionOptions(tx))
}
