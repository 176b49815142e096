import { type AccountEvent, accountOutbox } from '@folkmoot/account-contract/account-events'
import type { UserRecord } from '@folkmoot/account-contract/account-records'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { appendEvents } from '@folkmoot/service-kit/events'
import { updateAccount } from '../accounts/account-store.ts'

/** Sets or removes the picture and publishes that the previous one may be deleted; returns the updated account. */
export async function updatePicture(
	{ db }: Pick<Deps, 'db'>,
	user: UserRecord,
	proPic: UserRecord['proPic'],
	{ tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<UserRecord> {
	if (user.proPic?.id === proPic?.id) return user
	const event: AccountEvent = {
		type: 'user.pictured',
		userId: user._id.toHexString(),
		username: user.username,
		proPicId: proPic?.id ?? null,
		previousId: user.proPic?.id ?? null,
	}
	const changed = await updateAccount(db, user._id, { proPic }, tx)
	await appendEvents(db, accountOutbox, [event], { tx, now })
	return changed ?? user
}
