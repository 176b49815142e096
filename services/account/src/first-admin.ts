import { randomBytes } from 'node:crypto'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { limits } from '@folkmoot/contract-kit/limits'
import type { Deps } from '@folkmoot/service-kit/context'
import { Failure } from '@folkmoot/service-kit/failure'
import { StartupError } from '@folkmoot/service-kit/process/startup-error'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import { transact } from '@folkmoot/service-kit/writes/transaction'
import { findByName, hasAdmin, updateAccount } from './accounts/account-store.ts'
import { createAccount } from './accounts/create-account.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { passwordProblem } from './passwords/password-rule.ts'

interface Credentials {
	username: string
	password: string
}

/**
 * ADMIN_USERNAME and ADMIN_PASSWORD: at each start the account is created, or promoted if it exists. An existing
 * password is kept: the member may have changed it. Reserved names are allowed here.
 */
export async function ensureEnvironmentAdmin(deps: Deps): Promise<void> {
	const { adminUsername: username } = deps.config
	// As in the form (see passwordSchema).
	const password = deps.config.adminPassword.trim()
	if (!username) return
	if (password) await requireStrong(username, password)
	const user = await findByName(deps.db, username)
	if (user) return promote(deps, user, password)
	if (!password) throw new StartupError(`There is no account "${username}" yet, and no ADMIN_PASSWORD.`, 'set ADMIN_PASSWORD to create it.')
	if (await createAdmin(deps, { username, password })) return
	// Race: another process, or a sign-up, took the name just now.
	const taken = await findByName(deps.db, username)
	if (taken) await promote(deps, taken, password)
}

/** As strict as with members, and it may not be the name: this account may do everything. */
async function requireStrong(username: string, password: string): Promise<void> {
	const problem = password.toLowerCase() === username.toLowerCase() ? 'It is the username.' : await passwordProblem(password)
	if (problem)
		throw new StartupError(
			`ADMIN_PASSWORD is refused as it would be at sign-up: ${problem}`,
			`set a password of at least ${limits.passwordMinBytes} characters that nobody else would choose. It is only used while "${username}" has none.`,
		)
}

async function promote({ db, client, log, now }: Deps, user: UserRecord, password: string): Promise<void> {
	if (user.deletedAt) return log.warn({ username: user.username }, 'the account of ADMIN_USERNAME is deleted; not restoring it')
	const needsPassword = user.passwordHash === null && password !== ''
	if (user.isAdmin && !needsPassword) return
	const changes = { isAdmin: true, ...(needsPassword ? { passwordHash: await hashPassword(password) } : {}) }
	const details = { isNew: false, passwordSet: needsPassword }
	await transact(client, async (tx) => {
		await updateAccount(db, user._id, changes, tx)
		await recordAdminAction(db, { tx, now: now(), viewer: null }, { action: 'make_admin', about: memberSubject(user), details })
	})
	log.info({ username: user.username }, 'account promoted to admin')
}

/** Creates an admin if there is none yet; returns the credentials to show once, or null. */
export async function makeFirstAdmin(deps: Deps): Promise<Credentials | null> {
	for (const username of ['admin', `admin_${randomBytes(4).toString('hex')}`]) {
		if (await hasAdmin(deps)) return null
		const credentials = { username, password: randomBytes(12).toString('base64url') }
		if (await createAdmin(deps, credentials)) return credentials
	}
	return null
}

/** False if the name is taken. */
async function createAdmin(deps: Deps, credentials: Credentials): Promise<boolean> {
	try {
		await transact(deps.client, (tx) => createAccount(deps, { ...credentials, isAdmin: true }, { tx, now: deps.now() }))
		return true
	} catch (error) {
		if (error instanceof Failure && error.code === 'user_exists') return false
		throw error
	}
}
