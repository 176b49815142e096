import { idSchema } from '@folkmoot/contract-kit/ids'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { type Served, withAuthorization } from '@folkmoot/service-kit/serve'
import { z } from 'zod'
import { requireModerator } from './require-moderator.ts'

/** Of all these endpoints. */
const ofCommunity = { params: z.object({ communityId: idSchema }) }
const refusals = ['not_mod', 'not_mod_not_admin', 'not_admin_nor_mod'] as const

/** For the endpoints of a community that only its moderators may call: others are told so before what is wrong with the input. */
export function authorizeModerators(served: Served): Served {
	const refusal = refusals.find((code) => served.endpoint.failures?.includes(code))
	if (!refusal || served.authorize) return served
	const authorize = authorizeMember(ofCommunity, (call, { db }) => requireModerator(db, { ...call, tx: undefined }, refusal))
	return withAuthorization(served, authorize)
}
