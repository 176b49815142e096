import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text with a key of 32 bytes. With an owner (additional authenticated data), it decrypts only for that owner. */
export function seal(text: string, key: Buffer, owner = ''): string {
	const iv = randomBytes(ivBytes)
	const cipher = createCipheriv(method, key, iv).setAAD(Buffer.from(owner))
	return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a sealed text; throws if it was changed, or with another key or owner. */
export function unseal(sealed: string, key: Buffer, owner = ''): string {
	const bytes = Buffer.from(sealed, 'base64url')
	const decipher = createDecipheriv(method, key, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(owner))
	decipher.setAuthTag(bytes.subarray(-tagBytes))
	return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]).toString('utf8')
}
