import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's subscription secrets, and its public key. */
export interface Browser {
	curve: ECDH
	p256dh: string
	auth: string
}

export function makeBrowser(): Browser {
	const curve = createECDH('prime256v1')
	curve.generateKeys()
	return { curve, p256dh: curve.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

const saltLength = 16
const tagLength = 16

/** Decrypts a single-record message as a browser does (RFC 8188, RFC 8291). */
export function decryptPush(body: Buffer, { curve, p256dh, auth }: Browser): string {
	const salt = body.subarray(0, saltLength)
	const keyEnd = saltLength + 5 + (body[saltLength + 4] ?? 0)
	const senderKey = body.subarray(saltLength + 5, keyEnd)
	const sealed = body.subarray(keyEnd)
	const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey])
	const secret = derive(curve.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32)
	const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
	const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
	const opening = createDecipheriv('aes-128-gcm', key, nonce)
	opening.setAuthTag(sealed.subarray(-tagLength))
	const padded = Buffer.concat([opening.update(sealed.subarray(0, -tagLength)), opening.final()])
	// The last record ends with a delimiter byte 2, then zero padding.
	return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
	return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
