import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => createHash('sha256').update(`second factors\n${secret}`).digest()

/** Encrypts a text for one account: elsewhere it does not open. */
export function seal(text: string, { secret, owner }: { secret: string; owner: string }): string {
	const iv = randomBytes(ivBytes)
	const cipher = createCipheriv(method, keyOf(secret), iv).setAAD(Buffer.from(owner))
	return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** The text that was sealed; throws where it was changed or is somebody else's. */
export function unseal(sealed: string, { secret, owner }: { secret: string; owner: string }): string {
	const bytes = Buffer.from(sealed, 'base64url')
	const decipher = createDecipheriv(method, keyOf(secret), bytes.subarray(0, ivBytes)).setAAD(Buffer.from(owner))
	decipher.setAuthTag(bytes.subarray(-tagBytes))
	return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
