import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import { fail } from '@folkmoot/service-kit/failure'
import { isDuplicateKey } from '@folkmoot/service-kit/mongodb/duplicate-key'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { type ClientSession, type Db, ObjectId } from 'mongodb'
import { ipBlocks, users } from '../collections.ts'
import { commonPrefix, isInNetwork, type Network } from './network.ts'

type Tx = ClientSession | undefined
const associatedUsersMax = 100
/** At most this many accounts that share the network's prefix are examined. */
const examinedAccountsMax = 5_000

interface NewBlock {
	network: Network
	note: string
	createdBy: string
	expiresAt: Date | null
}

/** Inserts a block; 400 if the range is blocked already. */
export async function insertBlock(db: Db, { network, ...fields }: NewBlock, { tx, now }: { tx: Tx; now: Date }): Promise<IpBlockRecord> {
	const { ip, bits } = network
	// An expired block makes room for the new one.
	await ipBlocks(db).updateOne(
		{ ip, bits, cancelledAt: null, expiresAt: { $lte: now } },
		{ $set: { cancelledAt: now } },
		sessionOptions(tx),
	)
	const associatedUsers = await findNamesAt(db, network)
	const record: IpBlockRecord = { _id: new ObjectId(), ...network, ...fields, createdAt: now, cancelledAt: null, associatedUsers }
	try {
		await ipBlocks(db).insertOne(record, sessionOptions(tx))
	} catch (error) {
		throw isDuplicateKey(error) ? fail('block_duplicate') : error
	}
	return record
}

/** Members last seen at an address in the network. */
async function findNamesAt(db: Db, network: Network): Promise<string[]> {
	const beginning = commonPrefix(network)
	const end = beginning.slice(0, -1) + String.fromCharCode(beginning.charCodeAt(beginning.length - 1) + 1)
	const filter = beginning === network.ip ? { lastSeenIp: beginning } : { lastSeenIp: { $gte: beginning, $lt: end } }
	const records = await users(db)
		.find(filter, { projection: { username: 1, lastSeenIp: 1 } })
		.sort({ lastSeenIp: 1 })
		.limit(examinedAccountsMax)
		.toArray()
	return records
		.filter(({ lastSeenIp }) => lastSeenIp && isInNetwork(lastSeenIp, network))
		.slice(0, associatedUsersMax)
		.map(({ username }) => username)
}

export async function findBlock(db: Db, id: string): Promise<IpBlockRecord | null> {
	return ipBlocks(db).findOne({ _id: new ObjectId(id) })
}

/** Lifts a block; the time it was first lifted stays. Null if there is no such block. */
export async function cancelBlock(db: Db, id: string, { tx, now }: { tx: Tx; now: Date }): Promise<IpBlockRecord | null> {
	await ipBlocks(db).updateOne({ _id: new ObjectId(id), cancelledAt: null }, { $set: { cancelledAt: now } }, sessionOptions(tx))
	return ipBlocks(db).findOne({ _id: new ObjectId(id) }, sessionOptions(tx))
}

/** Returns how many there were. */
export async function cancelAllBlocks(db: Db, { tx, now }: { tx: Tx; now: Date }): Promise<number> {
	return (await ipBlocks(db).updateMany({ cancelledAt: null }, { $set: { cancelledAt: now } }, sessionOptions(tx))).modifiedCount
}

export async function addAssociatedUser(db: Db, id: string, username: string, tx: Tx): Promise<void> {
	const isNotFull = { _id: new ObjectId(id), [`associatedUsers.${associatedUsersMax - 1}`]: { $exists: false } }
	await ipBlocks(db).updateOne(isNotFull, { $addToSet: { associatedUsers: username } }, sessionOptions(tx))
}
