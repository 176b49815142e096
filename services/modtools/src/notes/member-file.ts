import { authorView, presentAuthors } from '@folkmoot/content-kit/present-authors'
import type { Author } from '@folkmoot/contract-kit/people'
import type { MemberFile } from '@folkmoot/modtools-contract/note-endpoints'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import { findDecisionsOn } from '../decisions/decision-store.ts'
import { presentDecisions } from '../decisions/present-decisions.ts'
import type { MemberRef } from '../moderators/moderator-store.ts'
import { requireModerator } from '../moderators/require-moderator.ts'
import { personView } from '../modlog/modlog-view.ts'
import { loadUser } from '../people-reader.ts'
import { memberKey, readHistories } from '../queue/history-reader.ts'
import { findNotes } from './note-store.ts'

interface Input extends Pick<Context, 'tx' | 'now'> {
	params: { communityId: string; username: string }
	viewer: Viewer
}

const decisionsMax = 50

/** The member that a file is about. */
export interface OpenFile {
	member: Author
	memberRef: MemberRef
}

/** Admits moderators. */
export async function openMemberFile(input: Input, { db }: Pick<Deps, 'db'>): Promise<OpenFile> {
	await requireModerator(db, input)
	const member = authorView(await loadUser(db, input.params.username, { tx: input.tx, whenEmpty: 'empty_username' }))
	return { member, memberRef: { communityId: input.params.communityId, userId: member.id } }
}

/** Everything the moderators of a community know of a member. */
export async function presentMemberFile(
	{ member, memberRef }: OpenFile,
	{ now, viewer }: Input,
	{ db }: Pick<Deps, 'db'>,
): Promise<MemberFile> {
	const ids = { communityId: toObjectId(memberRef.communityId), userId: toObjectId(memberRef.userId) }
	const notes = await findNotes(db, memberRef)
	const here = { communityId: ids.communityId }
	const decisionRecords = await findDecisionsOn(db, ids.userId, here, { limit: decisionsMax })
	const writers = await presentAuthors(
		db,
		notes.map(({ by }) => by),
	)
	const history = (await readHistories(db, [ids], now)).get(memberKey(ids))
	return {
		member,
		isBanned: history?.isBanned ?? false,
		notes: notes.map(({ _id, text, by, at }) => {
			const writer = writers.get(by.toHexString())
			return { id: _id.toHexString(), text, by: writer && !writer.deleted ? personView(writer) : null, at: at.toISOString() }
		}),
		decisions: await presentDecisions(db, decisionRecords, viewer),
		noRemovals: history?.noRemovals ?? 0,
		noBans: history?.noBans ?? 0,
	}
}
