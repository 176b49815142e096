import type { askPasswordReset as endpoint } from '@folkmoot/account-contract/email-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import { success } from '@folkmoot/contract-kit/success'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { mailBase } from '../security/site-address.ts'
import { addMailJobs } from './mail-job-store.ts'
import { wakeMailing } from './send-mails.ts'

/** Nothing is looked up here: answer and time are the same whoever there is. */
export async function askPasswordReset(ask: Ask<typeof endpoint>, { db, config }: Deps): Promise<Answer<typeof endpoint>> {
	const { body, origin, tx, now, afterCommit } = ask
	const site = mailBase(config, origin)
	if (site === null) throw fail('mail_off')
	await addMailJobs(db, [{ kind: 'reset-asked', name: body.name, site }], { tx, now })
	afterCommit(() => wakeMailing(db))
	return success
}
