import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { MailJobRecord } from '@folkmoot/account-contract/security-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { findByConfirmedEmail, findById, findByName } from '../accounts/account-store.ts'
import { countAttempt } from '../sessions/login-attempt-store.ts'
import { deleteMailJob, enqueueMailJobs } from './mail-job-store.ts'
import { addressChangedMail, passwordResetMail, verificationMail } from './mail-texts.ts'
import { createMailToken } from './mail-token-store.ts'
import type { SendMail } from './mailer.ts'

/** Rate limit: mails of one kind per account and hour, however often they are requested. */
const mailsPerHour = 5

type LinkMailJob = Extract<MailJobRecord, { kind: 'verify' | 'reset' }>
type ChangeJob = Extract<MailJobRecord, { kind: 'address-changed' }>

/** Runs a job. Running it again after a crash sends a new link, which replaces the earlier one. */
export async function processMailJob(deps: Deps, job: MailJobRecord, send: SendMail): Promise<void> {
	if (job.kind === 'reset-asked') return findOwners(deps, job)
	if (job.kind === 'address-changed') return sendAddressChangedMail(deps, job, send)
	const user = await findById(deps.db, job.userId.toHexString())
	const email = user && addressFor(job.kind, user)
	if (email && !(await isRateLimited(deps, job))) await sendLink(deps, { job, user, email }, send)
	await deleteMailJob(deps.db, job._id)
}

/** Finds the accounts with this name or confirmed address. One job becomes one per account, or none. */
async function findOwners({ db, client, now }: Deps, job: Extract<MailJobRecord, { name: string }>): Promise<void> {
	const name = job.name.trim()
	const candidates =
		name.includes('@') && !name.startsWith('@') ? await findByConfirmedEmail(db, name) : [await findByName(db, name.replace(/^@/, ''))]
	const owners = candidates.filter((user) => user !== null && addressFor('reset', user) !== null)
	const jobs = owners.flatMap((user) => (user ? [{ kind: 'reset' as const, userId: user._id, site: job.site }] : []))
	await transact(client, async (tx) => {
		await enqueueMailJobs(db, jobs, { tx, now: now() })
		await deleteMailJob(db, job._id, tx)
	})
}

/** Sent to the previous address, unless the account was deleted. */
async function sendAddressChangedMail(deps: Deps, job: ChangeJob, send: SendMail): Promise<void> {
	const user = await findById(deps.db, job.userId.toHexString())
	const about = { siteName: deps.config.siteName, username: user?.username ?? '', link: `${job.site}/settings` }
	if (user && !user.deletedAt) await send(job.email, addressChangedMail(about))
	await deleteMailJob(deps.db, job._id)
}

/** The address to send to; null to send none, because the account may have changed since the request. */
function addressFor(kind: LinkMailJob['kind'], { email, emailConfirmed, deletedAt, bannedAt }: UserRecord): string | null {
	if (deletedAt || bannedAt) return null
	const isConfirmed = Boolean(emailConfirmed)
	return isConfirmed === (kind === 'reset') ? email : null
}

async function isRateLimited({ db, config, now, log }: Deps, { kind, userId, tries }: LinkMailJob): Promise<boolean> {
	if (config.rateLimitOff || tries > 1) return false
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
	{ job, user, email }: { job: LinkMailJob; user: UserRecord; email: string },
	send: SendMail,
): Promise<void> {
	const { path, write } = linkMails[job.kind]
	const token = await createMailToken(deps.db, user, { kind: job.kind, email, now: deps.now() })
	const link = `${job.site}${path}#${token}`
	await send(email, write({ siteName: deps.config.siteName, username: user.username, link }))
}
