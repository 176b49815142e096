import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { softwareAuthenticator } from './software-authenticator.ts'

type Created = ReturnType<ReturnType<typeof softwareAuthenticator>['create']>
type Signed = ReturnType<ReturnType<typeof softwareAuthenticator>['get']>
type Attestation = Map<string, unknown>

/** CBOR of any values, in base64url. */
export function cbor(value: unknown): string {
	// The library encodes whatever CBOR has.
	return Buffer.from(isoCBOR.encode(value as string)).toString('base64url')
}

/** A registration with another attestation object. */
export function withAttestation(created: Created, change: (attestation: Attestation) => unknown): Created {
	const bytes = new Uint8Array(Buffer.from(created.response.attestationObject, 'base64url'))
	const changed = change(isoCBOR.decodeFirst<Attestation>(bytes))
	return { ...created, response: { ...created.response, attestationObject: cbor(changed) } }
}

/** A registration with other authenticator data: the hash of the site, flags (byte 32), counter, then the new key (from byte 53). */
export function withAuthData(created: Created, change: (data: Buffer) => Buffer): Created {
	return withAttestation(created, (attestation) =>
		attestation.set('authData', new Uint8Array(change(Buffer.from(attestation.get('authData') as Uint8Array)))),
	)
}

/** A registration whose public key is another one, in COSE. */
export function withPublicKey(created: Created, key: ReadonlyMap<number, number | Uint8Array>): Created {
	return withAuthData(created, (data) => Buffer.concat([data.subarray(0, 55 + data.readUInt16BE(53)), Buffer.from(cbor(key), 'base64url')]))
}

/** A registration under another credential id. */
export function withCredentialId(created: Created, id: Buffer): Created {
	const length = Buffer.alloc(2)
	length.writeUInt16BE(id.length)
	const text = id.toString('base64url')
	const changed = withAuthData(created, (data) =>
		Buffer.concat([data.subarray(0, 53), length, id, data.subarray(55 + data.readUInt16BE(53))]),
	)
	return { ...changed, id: text, rawId: text }
}

/** The same with other client data. */
export function withClientData<R extends Created | Signed>(given: R, clientData: unknown): R {
	const text = typeof clientData === 'string' ? clientData : JSON.stringify(clientData)
	return { ...given, response: { ...given.response, clientDataJSON: Buffer.from(text).toString('base64url') } }
}
