import { actingAdminSchema } from '@folkmoot/contract-kit/audit'
import { defineEndpoint } from '@folkmoot/contract-kit/endpoint'
import { idSchema } from '@folkmoot/contract-kit/ids'
import { successSchema } from '@folkmoot/contract-kit/success'
import { z } from 'zod'

/** Called by admin: restores what a ban removed. */
export const restoreRemoved = defineEndpoint({
	area: 'post',
	method: 'POST',
	path: '/internal/post/restore-removed',
	access: 'service',
	about: 'Begins to bring back what one removal took; one that is being brought back already stays so.',
	body: z.object({ removalId: idSchema, by: actingAdminSchema }),
	reply: successSchema,
	failures: ['removal_not_found', 'removal_final'],
})
