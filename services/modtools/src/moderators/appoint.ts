import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { tell } from '../tell.ts'
import { takeTurn } from '../turn-store.ts'
import { deleteModerator, findRank, insertModerator, type Seat } from './moderator-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** A seat, who grants or takes it, and in which capacity. */
type Change = Seat & { by: string; as: 'normal' | 'mods' | 'admins' }

/** Appoints a moderator, logs it and publishes the event. */
export async function appoint(db: Db, { as, ...seat }: Change, write: Write): Promise<void> {
	await insertModerator(db, seat, write)
	await log(db, 'add_moderator', { as, ...seat }, write)
	await tell(db, write, { type: 'moderator.added', ...seat })
}

/**
 * Appoints the creator as the first moderator, once ever: one who has resigned since is not reinstated. `by`: the admin who
 * accepted the request for the community.
 */
export async function appointFirst(db: Db, { by, ...seat }: Seat & { by?: string | undefined }, write: Write): Promise<void> {
	if ((await takeTurn(db, `first:${seat.communityId}`, write.tx)) > 1) return
	if ((await findRank(db, seat, write.tx)) !== null) return
	await appoint(db, { ...seat, by: by ?? seat.userId, as: by ? 'admins' : 'normal' }, write)
}

/** Removes a moderator and publishes the event, if they were one (with `until`: if appointed by then). */
export async function dismiss(db: Db, { as, ...seat }: Change, write: Write, until?: Date): Promise<boolean> {
	const dismissed = await deleteModerator(db, seat, write, until)
	if (!dismissed) return false
	await log(db, 'remove_moderator', { as, ...seat }, write)
	await tell(db, write, { type: 'moderator.removed', ...seat })
	return true
}

function log(db: Db, action: 'add_moderator' | 'remove_moderator', { communityId, userId, by, as }: Change, write: Write): Promise<void> {
	return appendToModlog(db, { communityId, action, as, by, about: userId }, write)
}
