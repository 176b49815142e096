import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Language } from '@folkmoot/contract-kit/languages'
import type { Deps } from '@folkmoot/service-kit/context'
import type { TakenJob } from '@folkmoot/service-kit/jobs/job-queue'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { findByConfirmedEmail, findById, findByName } from '../accounts/account-store.ts'
import { mailJobs } from '../jobs.ts'
import { countAttempt } from '../sessions/login-attempt-store.ts'
import type { MailJob } from './mail-job.ts'
import { addressChangedMail, keyCreatedMail, passwordResetMail, verificationMail } from './mail-texts.ts'
import { createMailToken } from './mail-token-store.ts'
import type { SendMail } from './mailer.ts'

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
	const email = user && addressFor(mail.kind, user)
	if (email && (job.attempts > 1 || !(await isRateLimited(deps, mail)))) await sendLink(deps, { mail, user, email }, send)
}

/** Finds the accounts with this name or confirmed address. One job becomes one per account, or none. */
async function findOwners({ db, client, now }: Deps, job: TakenJob<MailJob>, mail: Extract<MailJob, { name: string }>): Promise<void> {
	const name = mail.name.trim()
	const candidates =
		name.includes('@') && !name.startsWith('@') ? await findByConfirmedEmail(db, name) : [await findByName(db, name.replace(/^@/, ''))]
	const owners = candidates.filter((user) => user !== null && addressFor('reset', user) !== null)
	const jobs = owners.flatMap((user) =>
		user ? [{ payload: { kind: 'reset' as const, userId: user._id, site: mail.site, language: mail.language } }] : [],
	)
	await transact(client, async (tx) => {
		await mailJobs.add(db, jobs, { tx, now: now() })
		await mailJobs.finish(db, job, tx)
	})
}

const newsMails = { 'address-changed': addressChangedMail, 'key-created': keyCreatedMail } as const

/** Sent to the address of the time, unless the account was deleted. */
async function sendNewsMail(deps: Deps, mail: NewsMail, send: SendMail): Promise<void> {
	const user = await findById(deps.db, mail.userId.toHexString())
	if (!user || user.deletedAt) return
	const about = { language: languageOf(user, mail), siteName: deps.config.siteName, username: user.username, link: `${mail.site}/settings` }
	await send(mail.email, newsMails[mail.kind](about))
}

/** The account's choice, else what the request was in. */
function languageOf({ language }: UserRecord, mail: MailJob): Language {
	return language || mail.language || 'en'
}

/** The address to send to; null to send none, because the account may have changed since the request. */
function addressFor(kind: LinkMail['kind'], { email, emailConfirmed, deletedAt, bannedAt }: UserRecord): string | null {
	if (deletedAt || bannedAt) return null
	const isConfirmed = Boolean(emailConfirmed)
	return isConfirmed === (kind === 'reset') ? email : null
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
