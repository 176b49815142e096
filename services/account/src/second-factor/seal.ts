import { createHash } from 'node:crypto'
import * as kit from '@folkmoot/service-kit/seal'

interface Lock {
	secret: string
	/** The account it is for. */
	owner: string
}

const keyOf = (secret: string) => createHash('sha256').update(`second factors\n${secret}`).digest()

/** Encrypts a text for one account: elsewhere it does not open. */
export function seal(text: string, { secret, owner }: Lock): string {
	return kit.seal(text, keyOf(secret), owner)
}

/** The text that was sealed; throws where it was changed or is somebody else's. */
export function unseal(sealed: string, { secret, owner }: Lock): string {
	return kit.unseal(sealed, keyOf(secret), owner)
}
