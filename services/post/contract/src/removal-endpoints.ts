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
	about: 'Starts restoring what one removal took; does nothing if that is restored or being restored.',
	body: z.object({ removalId: idSchema, by: actingAdminSchema }),
	reply: successSchema,
	failures: ['removal_not_found', 'removal_final'],
})
