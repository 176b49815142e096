import type { ObjectId } from 'mongodb'

/** Collection `ipBlocks`, owned by admin; gateways read those that are in effect. */
export interface IpBlockRecord {
	_id: ObjectId
	/** First address of the range, as it is usually written. Unique with `bits` among blocks that are not lifted. */
	ip: string
	/** Leading bits that count: 32 of 32, or 128 of 128, for a single address. */
	bits: number
	family: 'ipv4' | 'ipv6'
	note: string
	createdAt: Date
	createdBy: string
	expiresAt: Date | null
	/** Lifted, or made again after it had expired. */
	cancelledAt: Date | null
	associatedUsers: string[]
}
