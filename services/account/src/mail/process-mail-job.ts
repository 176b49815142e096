import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import type { Db } from 'mongodb'
import { findByConfirmedEmail, findById, findByName } from '../accounts/account-store.ts'
import { users } from '../collections.ts'
import { mailJobs } from '../jobs.ts'
import { findHeldAccounts } from '../security/address-hold-store.ts'
import { countAttempt } from '../sessions/login-attempt-store.ts'
import type { MailJob } from './mail-job.ts'
import { passwordResetMail, securityMail, verificationMail } from './mail-texts.ts'
import { createMailToken } from './mail-token-store.ts'
import type { SendMail } from './mailer.ts'
import { resetAddressOf, withResetAddress } from './reset-address.ts'

/** Rate limit: mails of one kind per account and hour, however often they are requested. */
const mailsPerHour = 5

type LinkMail = Extract<MailJob, { kind: 'verify' | 'reset' }>
type NewsMail = Extract<MailJob, { email: string }>

/** Runs a job. Running it again after a crash sends a new link, which replaces the earlier one. */
export async function processMailJob(deps: Deps, job: TakenJob<MailJob>, send: SendMail): Promise<void> {
	const mail = job.payload
	if (mail.kind === 'reset-asked') return findOwners(deps, job, mail)
	if ('email' in mail) return sendNewsMail(deps, mail, send)
	const user = await findById(deps.db, mail.userId.toHexString())
	const email = user && (await addressFor(deps, mail.kind, user))
	if (email && (job.attempts > 1 || !(await isRateLimited(deps, mail)))) await sendLink(deps, { mail, user, email }, send)
}

/** Finds the accounts with this name, or with this address, confirmed now or until lately. One job becomes one per account, or none. */
async function findOwners({ db, client, now }: Deps, job: TakenJob<MailJob>, mail: Extract<MailJob, { name: string }>): Promise<void> {
	const name = mail.name.trim()
	const candidates =
		name.includes('@') && !name.startsWith('@')
			? [...(await findByConfirmedEmail(db, name)), ...(await findByHeldEmail(db, name, now()))]
			: [await findByName(db, name.replace(/^@/, ''))]
	const each = new Map(candidates.flatMap((user) => (user ? [[user._id.toHexString(), user]] : [])))
	const owners = await withResetAddress(db, [...each.values()], { now: now() })
	const jobs = owners.map(({ _id: userId }) => {
		return { payload: { kind: 'reset' as const, userId, site: mail.site, language: mail.language } }
	})
	await transact(client, async (tx) => {
		await mailJobs.add(db, jobs, { tx, now: now() })
		await mailJobs.finish(db, job, tx)
	})
}

/** The accounts whose address this was until lately. */
async function findByHeldEmail(db: Db, address: string, now: Date): Promise<UserRecord[]> {
	const ids = await findHeldAccounts(db, address, now)
	return ids.length === 0
		? []
		: users(db)
				.find({ _id: { $in: ids } })
				.toArray()
}

/** Sent to the address of the time, unless the account was deleted. */
async function sendNewsMail(deps: Deps, mail: NewsMail, send: SendMail): Promise<void> {
	const user = await findById(deps.db, mail.userId.toHexString())
	if (!user || user.deletedAt) return
	const about = { language: languageOf(user, mail), siteName: deps.config.siteName, username: user.username }
	await send(mail.email, securityMail(mail.kind, { ...about, site: mail.site }))
}

/** The account's choice, else what the request was in. */
function languageOf({ language }: UserRecord, mail: MailJob): Language {
	return language || mail.language || 'en'
}

/** The address to send to; null to send none, because the account may have changed since the request. */
async function addressFor({ db, now }: Deps, kind: LinkMail['kind'], user: UserRecord): Promise<string | null> {
	if (kind === 'reset') return resetAddressOf(db, user, { now: now() })
	return user.deletedAt || user.bannedAt || user.emailConfirmed ? null : user.email
}

async function isRateLimited({ db, config, now, log }: Deps, { kind, userId }: LinkMail): Promise<boolean> {
	if (config.rateLimitOff) return false
	const wait = await countAttempt(db, { key: `mail\n${kind}\n${userId.toHexString()}`, limit: mailsPerHour, now: now() })
	if (wait !== null) log.info({ kind }, 'mail not sent: account rate limit exceeded')
	return wait !== null
}

const linkMails = {
	verify: { path: '/verify-email', write: verificationMail },
	reset: { path: '/reset-password', write: passwordResetMail },
} as const

/** The token is in the URL fragment, which the browser never sends, so it is in no log. */
async function sendLink(
	deps: Deps,
	{ mail, user, email }: { mail: LinkMail; user: UserRecord; email: string },
	send: SendMail,
): Promise<void> {
	const { path, write } = linkMails[mail.kind]
	const token = await createMailToken(deps.db, user, { kind: mail.kind, email, now: deps.now() })
	const link = `${mail.site}${path}#${token}`
	await send(email, write({ language: languageOf(user, mail), siteName: deps.config.siteName, username: user.username, link }))
}
