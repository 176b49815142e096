import type { deleteProfilePicture as endpoint } from '@folkmoot/account-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { updatePicture } from './update-picture.ts'

export async function deleteProfilePicture(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const user = await findOwn(deps.db, input.viewer.id, input.tx)
	if (user.usernameLower !== input.params.username.toLowerCase()) throw fail('not_owner')
	return presentSelf(await updatePicture(deps, user, null, input))
}
