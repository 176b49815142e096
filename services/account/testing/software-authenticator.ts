import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface CeremonyInput {
	challenge: string
	origin?: string
	rpId?: string
	/** false: no user verification by touch or PIN. */
	isVerified?: boolean
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()

/** A software security key: creates one passkey and signs with it. */
export function softwareAuthenticator(ofSite: { rpId: string; origin: string }) {
	const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = randomBytes(16)
	let counter = 0

	const clientData = (type: string, { challenge, origin = ofSite.origin }: CeremonyInput) =>
		Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

	function authenticatorData({ rpId = ofSite.rpId, isVerified = true }: CeremonyInput, attested = Buffer.alloc(0)): Buffer {
		const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0)
		const count = Buffer.alloc(4)
		count.writeUInt32BE(++counter)
		return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested])
	}

	function coseKey(): Buffer {
		const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
		const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
		const key = new Map<number, number | Uint8Array>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, bytes(x)],
			[-3, bytes(y)],
		])
		return Buffer.from(isoCBOR.encode(key))
	}

	const credentialFields = () => ({
		id: id.toString('base64url'),
		rawId: id.toString('base64url'),
		type: 'public-key' as const,
		clientExtensionResults: {},
	})

	return {
		/** The result of `navigator.credentials.create`. */
		create(input: CeremonyInput) {
			const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey()])
			const attestation = new Map<string, unknown>([
				['fmt', 'none'],
				['attStmt', new Map()],
				['authData', new Uint8Array(authenticatorData(input, attested))],
			])
			// A map of values that CBOR can encode.
			const attestationObject = Buffer.from(isoCBOR.encode(attestation as Map<string, string>)).toString('base64url')
			const clientDataJSON = clientData('create', input).toString('base64url')
			return { ...credentialFields(), response: { clientDataJSON, attestationObject, transports: ['usb'] } }
		},
		/** The result of `navigator.credentials.get`. */
		get(input: CeremonyInput) {
			const data = authenticatorData(input)
			const clientJson = clientData('get', input)
			const signature = createSign('sha256')
				.update(Buffer.concat([data, sha256(clientJson)]))
				.sign(privateKey)
			const [authenticator, client] = [data.toString('base64url'), clientJson.toString('base64url')]
			return {
				...credentialFields(),
				response: { authenticatorData: authenticator, clientDataJSON: client, signature: signature.toString('base64url') },
			}
		},
	}
}
