import { createECDH } from 'node:crypto'
import { readSecret } from '@folkmoot/service-kit/secrets/secrets'
import type { Db } from 'mongodb'

/** The site's VAPID keys, base64url as browsers and the library expect. */
export interface PushKeys {
	publicKey: string
	privateKey: string
}

const keysByDb = new WeakMap<Db, Promise<PushKeys>>()

/** Created once and stored: other keys would void every subscription. */
export function readPushKeys(db: Db): Promise<PushKeys> {
	const keys = keysByDb.get(db) ?? createKeys(db)
	keysByDb.set(db, keys)
	keys.catch(() => keysByDb.delete(db))
	return keys
}

/** A P-256 private key is any 32 bytes (but for one in 2³²), and so is a secret of the site. */
async function createKeys(db: Db): Promise<PushKeys> {
	const privateKey = await readSecret(db, 'push')
	const curve = createECDH('prime256v1')
	curve.setPrivateKey(privateKey, 'base64url')
	return { publicKey: curve.getPublicKey('base64url'), privateKey }
}
