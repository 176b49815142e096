import { randomBytes } from 'node:crypto'
import type { Db } from 'mongodb'

interface SecretRecord {
	_id: string
	value: string
}

/** A secret shared by all processes of this site, created on first use, with this value, and stored in `siteSecrets`. 43 characters. */
export async function readSecret(db: Db, name: string, value = randomBytes(32).toString('base64url')): Promise<string> {
	const secrets = db.collection<SecretRecord>('siteSecrets')
	const record = await secrets.findOneAndUpdate({ _id: name }, { $setOnInsert: { value } }, { upsert: true, returnDocument: 'after' })
	if (!record) throw new Error(`The secret "${name}" could not be stored.`)
	return record.value
}
