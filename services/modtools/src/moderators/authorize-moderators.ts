import { idSchema } from '@folkmoot/contract-kit/ids'
import { type Served, withAuthorization } from '@folkmoot/service-kit/serve'
import { z } from 'zod'
import { requireModerator } from './require-moderator.ts'

const paramsSchema = z.object({ communityId: idSchema })
const refusals = ['not_mod', 'not_mod_not_admin', 'not_admin_nor_mod'] as const

/** For the endpoints of a community that only its moderators may call: others are told so before what is wrong with the input. */
export function authorizeModerators(served: Served): Served {
	const refusal = refusals.find((code) => served.endpoint.failures?.includes(code))
	if (!refusal || served.authorize) return served
	return withAuthorization(served, async ({ params, viewer }, { db }) => {
		const { data } = paramsSchema.safeParse(params)
		if (data && viewer) await requireModerator(db, { params: data, viewer, tx: undefined }, refusal)
	})
}
