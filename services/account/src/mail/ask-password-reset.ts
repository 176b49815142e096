import type { askPasswordReset as endpoint } from '@folkmoot/account-contract/email-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { mailJobs } from '../jobs.ts'
import { mailBaseUrl } from '../security/site-address.ts'

/** Looks up nothing here: the response and its timing are the same whether the account exists or not. */
export async function askPasswordReset(input: HandlerInput<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	const site = mailBaseUrl(config, input.origin)
	if (site === null) throw fail('mail_off')
	await mailJobs.add(db, [{ payload: { kind: 'reset-asked', name: input.body.name, site, language: input.language } }], input)
	return success
}
