import { createECDH } from 'node:crypto'
import { readSecret } from '@folkmoot/service-kit/secrets'
import type { Db } from 'mongodb'

/** What push services know this site by (VAPID). Both base64url, as browsers and the library want them. */
export interface PushKeys {
	publicKey: string
	privateKey: string
}

const known = new WeakMap<Db, Promise<PushKeys>>()

/** Made once and kept: with other keys every subscription would be void. */
export function readPushKeys(db: Db): Promise<PushKeys> {
	const keys = known.get(db) ?? makeKeys(db)
	known.set(db, keys)
	keys.catch(() => known.delete(db))
	return keys
}

/** A private key of P-256 is any 32 bytes (but for one set in 2³²), which is what a secret of the site is. */
async function makeKeys(db: Db): Promise<PushKeys> {
	const privateKey = await readSecret(db, 'push')
	const curve = createECDH('prime256v1')
	curve.setPrivateKey(privateKey, 'base64url')
	return { publicKey: curve.getPublicKey('base64url'), privateKey }
}
