import type { ObjectId } from 'mongodb'

/** Collection `ipBlocks`, owned by admin; gateways read the blocks in effect. */
export interface IpBlockRecord {
	_id: ObjectId
	/** First address of the range, in canonical form. Unique with `bits` among blocks that are not lifted. */
	ip: string
	/** Leading bits compared: 32 of 32, or 128 of 128, for a single address. */
	bits: number
	family: 'ipv4' | 'ipv6'
	note: string
	createdAt: Date
	createdBy: string
	expiresAt: Date | null
	/** When it was lifted, or replaced once expired. */
	cancelledAt: Date | null
	associatedUsers: string[]
}
