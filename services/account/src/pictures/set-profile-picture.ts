import type { setProfilePicture as endpoint } from '@folkmoot/account-contract/picture-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findById } from '../accounts/account-store.ts'
import { presentSelf } from '../accounts/present-self.ts'
import { updatePicture } from './update-picture.ts'

export async function setProfilePicture(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const { userId, image } = input.body
	const user = await findById(deps.db, userId, input.tx)
	if (!user || user.deletedAt) throw fail('user_not_found')
	return presentSelf(await updatePicture(deps, user, image, input))
}
