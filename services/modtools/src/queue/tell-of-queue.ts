import type { Context } from '@folkmoot/service-kit/context'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { publish } from '../publish.ts'

/** Open queues of a community's other moderators, or of the other admins (null), are read again. */
export async function tellOfQueue(
	db: Db,
	communityId: ObjectId | null,
	{ viewer, tx, now }: Pick<Context, 'tx' | 'now'> & { viewer: Viewer },
): Promise<void> {
	await publish(db, { tx, now }, { type: 'queue.changed', communityId: communityId?.toHexString() ?? null, by: viewer.id })
}
