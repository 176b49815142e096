import type { removePasskey as removeEndpoint, renamePasskey as renameEndpoint } from '@folkmoot/account-contract/passkey-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn } from '../accounts/account-store.ts'
import { tellOfChange } from '../mail/tell-of-change.ts'
import { presentSecurity } from '../security/get-security.ts'
import { requirePassword } from '../security/require-password.ts'
import { findIdentitiesOf } from '../sign-in/identity-store.ts'
import { requireWayIn } from '../sign-in/require-way-in.ts'
import { deletePasskey, findPasskeysOf, setPasskeyName } from './passkey-store.ts'

/** No password here: a name lets nobody in and keeps nobody out. */
export async function renamePasskey(input: HandlerInput<typeof renameEndpoint>, deps: Deps): Promise<Answer<typeof renameEndpoint>> {
	const { params, body, viewer, tx } = input
	const user = await findOwn(deps.db, viewer.id, tx)
	if (!(await setPasskeyName(deps.db, { id: params.passkeyId, userId: user._id, name: body.name, tx }))) throw fail('passkey_not_found')
	return presentSecurity(input, deps, user)
}

export async function removePasskey(input: HandlerInput<typeof removeEndpoint>, deps: Deps): Promise<Answer<typeof removeEndpoint>> {
	const { params, body, viewer, session, ip, tx, now } = input
	const { db } = deps
	const user = await findOwn(db, viewer.id, tx)
	const own = await findPasskeysOf(db, user._id, tx)
	if (!own.some(({ _id }) => _id.toHexString() === params.passkeyId)) throw fail('passkey_not_found')
	await requirePassword(deps, user, { password: body.password, session, ip, now })
	if (!(await deletePasskey(db, { id: params.passkeyId, userId: user._id, tx }))) throw fail('passkey_not_found')
	if (user.passwordHash === null) {
		const identities = await findIdentitiesOf(db, user._id, tx)
		await requireWayIn(db, { user, identities, passkeys: await findPasskeysOf(db, user._id, tx) }, tx)
	}
	await tellOfChange(input, deps, user, 'passkey-removed')
	return presentSecurity(input, deps, user)
}
