import { createHmac } from 'node:crypto'
import type { Db } from 'mongodb'

const secrets = new WeakMap<Db, string>()

/** Keeps the secret that this site's keys are derived from; once per process, before anything is served. */
export function keepSiteSecret(db: Db, secret: string): void {
	secrets.set(db, secret)
}

/** A key for one purpose, the same in all processes of this site: it tells nothing of the secret or of other keys. 64 hex digits. */
export function siteKeyOf(db: Db, purpose: string): string {
	const secret = secrets.get(db)
	if (secret === undefined) throw new Error('The secret of this site has not been read.')
	return createHmac('sha256', secret).update(purpose).digest('hex')
}
