import type { Author } from '@folkmoot/contract-kit/people'
import type { MemberFile } from '@folkmoot/modtools-contract/note-endpoints'
import { presentAuthors } from '@folkmoot/service-kit/content/present-authors'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { findDecisionsOn } from '../decisions/decision-store.ts'
import { presentDecisions } from '../decisions/present-decisions.ts'
import { enterModtools } from '../moderators/enter-modtools.ts'
import type { Seat } from '../moderators/moderator-store.ts'
import { named } from '../modlog/modlog-view.ts'
import { loadUser } from '../people-reader.ts'
import { countKnown, seatKey } from '../queue/author-reader.ts'
import { findNotes } from './note-store.ts'

interface Asked extends Pick<Context, 'tx' | 'now'> {
	params: { communityId: string; username: string }
	viewer: Viewer
}

const mostDecisions = 50

/** Admits moderators; returns the member it is about. */
export async function openFile(db: Db, asked: Asked): Promise<{ member: Author; seat: Seat }> {
	await enterModtools(db, asked)
	const member = await loadUser(db, asked.params.username, { tx: asked.tx, whenEmpty: 'empty_username' })
	return { member, seat: { communityId: asked.params.communityId, userId: member.id } }
}

/** Everything the moderators of a community know of a member. */
export async function presentFile(db: Db, { member, seat }: { member: Author; seat: Seat }, asked: Asked): Promise<MemberFile> {
	const { tx, now, viewer } = asked
	const ids = { communityId: toObjectId(seat.communityId), userId: toObjectId(seat.userId) }
	const notes = await findNotes(db, seat, tx)
	const here = { communityId: ids.communityId }
	const decided = await findDecisionsOn(db, ids.userId, here, { limit: mostDecisions, tx })
	const writers = await presentAuthors(
		db,
		notes.map(({ by }) => by),
		{ tx },
	)
	const known = (await countKnown(db, [ids], now, tx)).get(seatKey(ids))
	return {
		member,
		isBanned: known?.isBanned ?? false,
		notes: notes.map(({ _id, text, by, at }) => {
			const writer = writers.get(by.toHexString())
			return { id: _id.toHexString(), text, by: writer && !writer.deleted ? named(writer) : null, at: at.toISOString() }
		}),
		decisions: await presentDecisions(db, decided, viewer, tx),
		noRemovals: known?.noRemovals ?? 0,
		noBans: known?.noBans ?? 0,
	}
}
