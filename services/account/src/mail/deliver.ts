import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { MailJobRecord } from '@folkmoot/account-contract/security-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { transact } from '@folkmoot/service-kit/transaction'
import { findByConfirmedEmail, findById, findByName } from '../accounts/account-store.ts'
import { countTry } from '../sessions/login-tries-store.ts'
import { addMailJobs, endMailJob } from './mail-job-store.ts'
import { addressChangedLetter, resetLetter, verifyLetter } from './mail-texts.ts'
import { makeMailToken } from './mail-token-store.ts'
import type { SendLetter } from './post-office.ts'

/** Rate limit: mails of one kind per account and hour, however often they are requested. */
const mailsAnHour = 5

type LetterJob = Extract<MailJobRecord, { kind: 'verify' | 'reset' }>
type ChangeJob = Extract<MailJobRecord, { kind: 'address-changed' }>

/** Runs a job. Running it again after a crash sends a new link, which replaces the earlier one. */
export async function deliver(deps: Deps, job: MailJobRecord, send: SendLetter): Promise<void> {
	if (job.kind === 'reset-asked') return findOwners(deps, job)
	if (job.kind === 'address-changed') return sendNews(deps, job, send)
	const user = await findById(deps.db, job.userId.toHexString())
	const email = user && addressFor(job.kind, user)
	if (email && !(await isTooMany(deps, job))) await sendLink(deps, { job, user, email }, send)
	await endMailJob(deps.db, job._id)
}

/** Finds the accounts with this name or confirmed address. One job becomes one per account, or none. */
async function findOwners({ db, client, now }: Deps, job: Extract<MailJobRecord, { name: string }>): Promise<void> {
	const name = job.name.trim()
	const named =
		name.includes('@') && !name.startsWith('@') ? await findByConfirmedEmail(db, name) : [await findByName(db, name.replace(/^@/, ''))]
	const owners = named.filter((user) => user !== null && addressFor('reset', user) !== null)
	const jobs = owners.flatMap((user) => (user ? [{ kind: 'reset' as const, userId: user._id, site: job.site }] : []))
	await transact(client, async (tx) => {
		await addMailJobs(db, jobs, { tx, now: now() })
		await endMailJob(db, job._id, tx)
	})
}

/** Sent to the previous address, unless the account is gone. */
async function sendNews(deps: Deps, job: ChangeJob, send: SendLetter): Promise<void> {
	const user = await findById(deps.db, job.userId.toHexString())
	const about = { siteName: deps.config.siteName, username: user?.username ?? '', link: `${job.site}/settings` }
	if (user && !user.deletedAt) await send(job.email, addressChangedLetter(about))
	await endMailJob(deps.db, job._id)
}

/** The address to send to; null to send none, because the account may have changed since the request. */
function addressFor(kind: LetterJob['kind'], { email, emailConfirmed, deletedAt, bannedAt }: UserRecord): string | null {
	if (deletedAt || bannedAt) return null
	const isConfirmed = Boolean(emailConfirmed)
	return isConfirmed === (kind === 'reset') ? email : null
}

async function isTooMany({ db, config, now, log }: Deps, { kind, userId, tries }: LetterJob): Promise<boolean> {
	if (config.rateLimitOff || tries > 1) return false
	const wait = await countTry(db, { what: `mail\n${kind}\n${userId.toHexString()}`, allowed: mailsAnHour, now: now() })
	if (wait !== null) log.info({ kind }, 'a mail was not sent: too many for one account')
	return wait !== null
}

const ways = {
	verify: { path: '/verify-email', write: verifyLetter },
	reset: { path: '/reset-password', write: resetLetter },
} as const

/** The token is in the URL fragment, which the browser never sends, so it is in no log. */
async function sendLink(
	deps: Deps,
	{ job, user, email }: { job: LetterJob; user: UserRecord; email: string },
	send: SendLetter,
): Promise<void> {
	const { path, write } = ways[job.kind]
	const token = await makeMailToken(deps.db, user, { kind: job.kind, email, now: deps.now() })
	const link = `${job.site}${path}#${token}`
	await send(email, write({ siteName: deps.config.siteName, username: user.username, link }))
}
