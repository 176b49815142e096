import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { tell } from '../tell.ts'
import { takeTurn } from '../turn-store.ts'
import { deleteModerator, findRank, insertModerator, type Seat } from './moderator-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** Makes somebody a moderator and tells the others. */
export async function appoint(db: Db, seat: Seat & { by: string }, write: Write): Promise<void> {
	await insertModerator(db, seat, write)
	await tell(db, write, { type: 'moderator.added', ...seat })
}

/** Makes the creator the first moderator, once ever: who has resigned since is not brought back. */
export async function appointFirst(db: Db, seat: Seat, write: Write): Promise<void> {
	if ((await takeTurn(db, `first:${seat.communityId}`, write.tx)) > 1) return
	if ((await findRank(db, seat, write.tx)) === null) await appoint(db, { ...seat, by: seat.userId }, write)
}

/** Takes somebody's post away and tells the others, if they had it (with `until`: had it by then). */
export async function dismiss(db: Db, seat: Seat & { by: string }, write: Write, until?: Date): Promise<boolean> {
	const dismissed = await deleteModerator(db, seat, write, until)
	if (dismissed) await tell(db, write, { type: 'moderator.removed', ...seat })
	return dismissed
}
