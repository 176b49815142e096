import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { askVerification as endpoint } from '@folkmoot/account-contract/email-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Context, Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { findOwn } from '../accounts/account-store.ts'
import { mailJobs } from '../jobs.ts'
import { mailBaseUrl } from '../security/site-address.ts'

export async function askVerification(input: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	if (mailBaseUrl(deps.config, input.origin) === null) throw fail('mail_off')
	const user = await findOwn(deps.db, input.viewer.id, input.tx)
	if (!user.email) throw fail('no_email')
	if (user.emailConfirmed) throw fail('conflict', { message: 'This address is already confirmed.' })
	await enqueueVerificationMail(input, deps, user)
	return success
}

/** Orders a mail with a confirmation link, if the site sends mail and the address is not confirmed yet. */
export async function enqueueVerificationMail(
	input: Pick<Context, 'tx' | 'now' | 'origin' | 'language'>,
	{ db, config }: Deps,
	user: UserRecord,
): Promise<void> {
	const site = mailBaseUrl(config, input.origin)
	if (site === null || !user.email || user.emailConfirmed) return
	await mailJobs.add(db, [{ payload: { kind: 'verify', userId: user._id, site, language: input.language } }], input)
}
