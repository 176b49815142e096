import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { mailJobs } from '../jobs.ts'
import { findAddressHold } from '../security/address-hold-store.ts'
import { mailBaseUrl } from '../security/site-address.ts'
import type { SecurityChange } from './mail-job.ts'

/**
 * Orders a mail about a change of how somebody signs in (rule accounts-38), so that one made at an open session does not go unnoticed.
 * It goes to the confirmed address and to one that was confirmed until lately; nothing is sent where there is neither, or the site
 * sends no mail. Takes the account as it was before the change.
 */
export async function tellOfChange(
	input: Pick<Context, 'tx' | 'now' | 'origin' | 'language'>,
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	{ _id: userId, email, emailConfirmed }: UserRecord,
	kind: SecurityChange,
): Promise<void> {
	const site = mailBaseUrl(config, input.origin)
	if (site === null) return
	const hold = await findAddressHold(db, userId, input)
	const addresses = new Set([emailConfirmed ? email : null, hold?.email ?? null].filter((address) => address !== null))
	const jobs = [...addresses].map((address) => ({ payload: { kind, userId, email: address, site, language: input.language } }))
	await mailJobs.add(db, jobs, input)
}
