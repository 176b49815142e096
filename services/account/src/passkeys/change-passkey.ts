import type { removePasskey as removeEndpoint, renamePasskey as renameEndpoint } from '@folkmoot/account-contract/passkey-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn } from '../accounts/account-store.ts'
import { presentSecurity } from '../security/get-security.ts'
import { deletePasskey, setPasskeyName } from './passkey-store.ts'

export async function renamePasskey(input: HandlerInput<typeof renameEndpoint>, deps: Deps): Promise<Answer<typeof renameEndpoint>> {
	const { params, body, viewer, tx } = input
	const user = await findOwn(deps.db, viewer.id, tx)
	if (!(await setPasskeyName(deps.db, { id: params.passkeyId, userId: user._id, name: body.name, tx }))) throw fail('passkey_not_found')
	return presentSecurity(input, deps, user)
}

export async function removePasskey(input: HandlerInput<typeof removeEndpoint>, deps: Deps): Promise<Answer<typeof removeEndpoint>> {
	const { params, viewer, tx } = input
	const user = await findOwn(deps.db, viewer.id, tx)
	if (!(await deletePasskey(deps.db, { id: params.passkeyId, userId: user._id, tx }))) throw fail('passkey_not_found')
	return presentSecurity(input, deps, user)
}
