import type { PasskeyRecord } from '@folkmoot/account-contract/security-records'
import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeySite } from '../security/site-address.ts'

/** Lazy: the library is loaded when somebody first uses a passkey. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every authenticator supports one of them. */
const algorithms = [-8, -7, -257]
/** Bytes of a credential id at most (WebAuthn, registration, step 25). */
const credentialIdMax = 1_023

interface RegistrationInput {
	site: PasskeySite
	siteName: string
	userId: string
	username: string
	existing: readonly PasskeyRecord[]
}

/** Options for creating a passkey: discoverable, with user verification by finger, face or PIN. */
export async function creationOptions({
	site,
	siteName,
	userId,
	username,
	existing,
}: RegistrationInput): Promise<PublicKeyCredentialCreationOptionsJSON> {
	const { generateRegistrationOptions } = await library()
	return generateRegistrationOptions({
		rpName: siteName,
		rpID: site.rpId,
		userName: username,
		userDisplayName: username,
		userID: new Uint8Array(Buffer.from(userId, 'hex')),
		attestationType: 'none',
		supportedAlgorithmIDs: algorithms,
		authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
		excludeCredentials: existing.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
	})
}

/** Options for logging in with a discoverable passkey of any account. */
export async function requestOptions({ rpId }: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
	const { generateAuthenticationOptions } = await library()
	return generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
}

/** The data to store of a new passkey; null if the browser's response is invalid. */
export async function verifyRegistration(
	response: RegistrationResponseJSON,
	{ challenge, site }: { challenge: string; site: PasskeySite },
): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'> | null> {
	const { verifyRegistrationResponse } = await library()
	const expected = { expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.rpId, supportedAlgorithmIDs: algorithms }
	const registered = async () => verifyRegistrationResponse({ response: await withoutAttestation(response), ...expected })
	// It throws for anything invalid that a browser sent.
	const { registrationInfo } = await registered().catch(() => ({ registrationInfo: undefined }))
	if (!registrationInfo) return null
	const { credential, credentialDeviceType } = registrationInfo
	if (Buffer.byteLength(credential.id, 'base64url') > credentialIdMax) return null
	return {
		credentialId: credential.id,
		publicKey: Buffer.from(credential.publicKey).toString('base64url'),
		counter: credential.counter,
		isSynced: credentialDeviceType === 'multiDevice',
	}
}

/**
 * Which maker made the authenticator is not asked for. What is said of it all the same is left out before the library reads it: for
 * some formats it would fetch lists of revoked certificates from addresses in the response.
 */
async function withoutAttestation({ response, ...rest }: RegistrationResponseJSON): Promise<RegistrationResponseJSON> {
	const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers')
	const sent = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
	const kept = new Map<string, string | Map<string, string> | Uint8Array>([
		['fmt', 'none'],
		['attStmt', new Map()],
		['authData', sent.get('authData')],
	])
	return { ...rest, response: { ...response, attestationObject: Buffer.from(isoCBOR.encode(kept)).toString('base64url') } }
}

/** The authenticator's new signature counter; null unless this passkey signed this challenge. */
export async function verifyAssertion(
	response: AuthenticationResponseJSON,
	passkey: PasskeyRecord,
	{ challenge, site }: { challenge: string; site: PasskeySite },
): Promise<number | null> {
	const { verifyAuthenticationResponse } = await library()
	const credential = {
		id: passkey.credentialId,
		publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
		counter: passkey.counter,
	}
	const expected = { expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.rpId }
	const signed = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(() => ({ verified: false }) as const)
	return signed.verified ? signed.authenticationInfo.newCounter : null
}

/** The challenge that a response claims to answer; '' if none. */
export function challengeOf(clientDataJSON: string): string {
	try {
		const clientData: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
		const challenge = typeof clientData === 'object' && clientData !== null && 'challenge' in clientData ? clientData.challenge : ''
		return typeof challenge === 'string' ? challenge : ''
	} catch {
		return ''
	}
}
