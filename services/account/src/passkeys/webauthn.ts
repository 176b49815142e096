import type { PasskeyRecord } from '@folkmoot/account-contract/security-records'
import type {
	AuthenticationResponseJSON,
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
	RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeySite } from '../security/site-address.ts'

/** The library is read when somebody first wants a passkey. */
const library = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: every authenticator can one of them. */
const algorithms = [-8, -7, -257]

interface Maker {
	site: PasskeySite
	siteName: string
	userId: string
	username: string
	known: readonly PasskeyRecord[]
}

/** What a browser needs for making a passkey: kept by the authenticator, opened by finger, face or PIN. */
export async function creationOptions({ site, siteName, userId, username, known }: Maker): Promise<PublicKeyCredentialCreationOptionsJSON> {
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
		excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
	})
}

/** What a browser needs for logging in: whoever it may be. */
export async function requestOptions({ rpId }: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
	const { generateAuthenticationOptions } = await library()
	return generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
}

/** What is kept of a new passkey; null where the answer of the browser does not hold. */
export async function readCreated(
	response: RegistrationResponseJSON,
	{ challenge, site }: { challenge: string; site: PasskeySite },
): Promise<Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'isSynced'> | null> {
	const { verifyRegistrationResponse } = await library()
	const expected = { expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.rpId, supportedAlgorithmIDs: algorithms }
	// It throws for whatever is wrong with what a browser sent.
	const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected }).catch(() => ({ registrationInfo: undefined }))
	if (!registrationInfo) return null
	const { credential, credentialDeviceType } = registrationInfo
	return {
		credentialId: credential.id,
		publicKey: Buffer.from(credential.publicKey).toString('base64url'),
		counter: credential.counter,
		isSynced: credentialDeviceType === 'multiDevice',
	}
}

/** The authenticator's new count; null where it was not this passkey that signed this challenge. */
export async function readSigned(
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

/** The challenge that an answer says it is to; '' where it says none. */
export function challengeOf(clientDataJSON: string): string {
	try {
		const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
		const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : ''
		return typeof challenge === 'string' ? challenge : ''
	} catch {
		return ''
	}
}
