import type { UserRecord } from '@folkmoot/account-contract/account-records'
import { memberSubject, recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { ClientSession, Db } from 'mongodb'
import { lockOtherAdmin, updateAccount } from '../accounts/account-store.ts'
import { readSignInSettings } from './settings-store.ts'

interface AtSignIn {
	user: UserRecord
	/** Whether the issuer says that they are in the group of admins; null if it decides nothing. */
	isAdmin: boolean | null
	/** The issuer's name, for the audit log. */
	label: string
	now: Date
	tx: ClientSession
}

/** Makes a member an admin or takes it away, as their issuer says. The emergency admin and the last admin stay. */
export async function applyAdminGroup(db: Db, { user, isAdmin, label, now, tx }: AtSignIn): Promise<void> {
	if (isAdmin === null || isAdmin === user.isAdmin) return
	const isKept = !isAdmin && ((await isEmergencyAdmin(db, user, tx)) || !(await lockOtherAdmin(db, user._id, tx)))
	if (isKept) return
	await updateAccount(db, user._id, { isAdmin }, tx)
	const action = isAdmin ? 'make_admin' : 'unmake_admin'
	await recordAdminAction(db, { tx, now, viewer: null }, { action, about: memberSubject(user), details: { issuer: label } })
}

async function isEmergencyAdmin(db: Db, { _id }: UserRecord, tx: ClientSession): Promise<boolean> {
	return (await readSignInSettings(db, tx)).emergencyAdminId?.equals(_id) ?? false
}
