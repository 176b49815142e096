import type { KeyScope } from '@folkmoot/contract-kit/key-scopes'
import type { ObjectId } from 'mongodb'

/** Collection `apiKeys`, owned by account; read by the gateway with each call that has a key. */
export interface ApiKeyRecord {
	_id: ObjectId
	userId: ObjectId
	/** SHA-256 of the key, hex. Unique. */
	hash: string
	/** The key's last four characters, by which its owner recognises it. */
	ending: string
	name: string
	scopes: KeyScope[]
	/** Where the scope `moderate` holds. */
	communityIds: ObjectId[]
	/** A new password revokes the key. */
	endsWithPassword: boolean
	createdAt: Date
	/** null for never. The record stays for a while, so that its owner sees what has happened. */
	expiresAt: Date | null
	/** The beginning of the last day (UTC) on which it was used. */
	lastUsedOn: Date | null
}
