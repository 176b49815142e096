import type { Context } from '@folkmoot/service-kit/context'
import type { Db, ObjectId } from 'mongodb'
import type { ModAction } from '../modlog/mod-action.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'

/** Logs what became of a conversation, without whose it is and what anybody wrote. */
export async function logOnConversation(
	db: Db,
	communityId: ObjectId,
	act: Pick<ModAction, 'action' | 'by' | 'as'>,
	write: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
	await appendToModlog(db, { communityId: communityId.toHexString(), ...act }, write)
}
