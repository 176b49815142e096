import type { ReportedItemRecord } from '@folkmoot/modtools-contract/queue-records'
import type { Context } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import type { ModAction } from '../modlog/mod-action.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { findPostBrief } from '../post-reader.ts'

/** Logs what became of a report, without what anybody wrote about it. */
export async function logOnItem(
	db: Db,
	{ communityId, type, postId, targetId, authorId }: Pick<ReportedItemRecord, 'communityId' | 'type' | 'postId' | 'targetId' | 'authorId'>,
	act: Pick<ModAction, 'action' | 'by' | 'as'>,
	write: Pick<Context, 'tx' | 'now'>,
): Promise<void> {
	const post = await findPostBrief(db, postId.toHexString(), write.tx)
	const about = {
		about: authorId.toHexString(),
		post: post?.publicId ?? null,
		comment: type === 'comment' ? targetId.toHexString() : null,
	}
	await appendToModlog(db, { communityId: communityId.toHexString(), ...act, ...about }, write)
}
