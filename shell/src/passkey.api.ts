import type * as passkeys from '@folkmoot/account-contract/passkey-endpoints'
import type { Security } from '@folkmoot/account-contract/security'
import { call, endpoint } from '@folkmoot/kit/api'
import {
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
} from '@simplewebauthn/browser'

/** Loaded on first use of a passkey; tests mock these by their names. */
const passkeyApi = {
	beginPasskey: endpoint<typeof passkeys.beginPasskey>('POST', '/api/_passkeys/begin'),
	addPasskey: endpoint<typeof passkeys.addPasskey>('POST', '/api/_passkeys'),
	beginPasskeyLogin: endpoint<typeof passkeys.beginPasskeyLogin>('POST', '/api/_login/passkey/begin'),
	logInWithPasskey: endpoint<typeof passkeys.logInWithPasskey>('POST', '/api/_login/passkey'),
} as const

/** Creates a passkey on the device and stores it with the account; null if the user cancelled. */
export async function addPasskey(password: string, name: string): Promise<Security | null> {
	const options = await call(passkeyApi.beginPasskey, { body: { password } })
	// The service's library made it for exactly this call.
	const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
	const response = await startRegistration({ optionsJSON }).catch(nullIfCancelled)
	return response && call(passkeyApi.addPasskey, { body: { name, response } })
}

/** Begins a session with a passkey; false if the user cancelled. */
export async function logInWithPasskey(): Promise<boolean> {
	const options = await call(passkeyApi.beginPasskeyLogin)
	// As above.
	const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
	const response = await startAuthentication({ optionsJSON }).catch(nullIfCancelled)
	if (response) await call(passkeyApi.logInWithPasskey, { body: { response } })
	return response !== null
}

/** Browsers report the same error for "no", "not now" and "there is none". */
function nullIfCancelled(error: unknown): null {
	if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
	throw error
}
