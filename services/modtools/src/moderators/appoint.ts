import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Db } from 'mongodb'
import { releaseConversationsOf } from '../conversations/conversation-store.ts'
import { acquireLock } from '../lock-store.ts'
import { appendToModlog } from '../modlog/modlog-store.ts'
import { publish } from '../publish.ts'
import { releaseItemsOf } from '../queue/item-store.ts'
import { deleteClaimsOf } from '../waiting/waiting-claim-store.ts'
import { deleteModerator, findRank, hasOtherModerators, insertModerator, type MemberRef } from './moderator-store.ts'

type Write = Pick<Context, 'tx' | 'now'>

/** A moderator, who appoints or dismisses them, and in which capacity. */
type Change = MemberRef & { by: string; as: 'normal' | 'mods' | 'admins' }

/** Appoints a moderator, logs it and publishes the event. */
export async function appoint(db: Db, { as, isFirst, ...memberRef }: Change & { isFirst?: true }, write: Write): Promise<void> {
	await insertModerator(db, memberRef, write)
	await log(db, 'add_moderator', { as, ...memberRef }, write)
	await publish(db, write, { type: 'moderator.added', ...memberRef, ...(isFirst ? { isFirst } : {}) })
}

/**
 * Appoints the creator as the first moderator, once ever: one who has resigned since is not reinstated. `by`: the admin who
 * accepted the request for the community.
 */
export async function appointFirst(db: Db, { by, ...memberRef }: MemberRef & { by?: string | undefined }, write: Write): Promise<void> {
	if ((await acquireLock(db, `first:${memberRef.communityId}`, write.tx)) > 1) return
	if ((await findRank(db, memberRef, write.tx)) !== null) return
	await appoint(db, { ...memberRef, by: by ?? memberRef.userId, as: by ? 'admins' : 'normal', isFirst: true }, write)
}

/** Throws if a community would have no moderator without this one (rule moderation-18). */
export async function requireAnother(db: Db, memberRef: MemberRef, write: Write): Promise<void> {
	if (!(await hasOtherModerators(db, memberRef, write))) throw fail('last_moderator')
}

/** Removes a moderator, ends their claims and publishes the event, if they were one (with `until`: if appointed by then). */
export async function dismiss(db: Db, { as, ...memberRef }: Change, write: Write, until?: Date): Promise<boolean> {
	const dismissed = await deleteModerator(db, memberRef, write, until)
	if (!dismissed) return false
	await releaseItemsOf(db, memberRef, write.tx)
	await releaseConversationsOf(db, memberRef, write.tx)
	await deleteClaimsOf(db, memberRef.userId, write.tx)
	await log(db, 'remove_moderator', { as, ...memberRef }, write)
	await publish(db, write, { type: 'moderator.removed', ...memberRef })
	return true
}

function log(db: Db, action: 'add_moderator' | 'remove_moderator', { communityId, userId, by, as }: Change, write: Write): Promise<void> {
	return appendToModlog(db, { communityId, action, as, by, about: userId }, write)
}
