import { limits } from '@folkmoot/contract-kit/limits'
import type { editPost as endpoint } from '@folkmoot/post-contract/post-endpoints'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import type { HandlerInput } from '@folkmoot/service-kit/context'
import { badField, fail } from '@folkmoot/service-kit/failure'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { Db } from 'mongodb'
import { moderationEvent } from '../moderation-event.ts'
import { publish } from '../publish.ts'
import { assertAllowed, refuseLocking, refuseWriting, type Standing } from '../standing-access.ts'
import { readStanding } from '../standing-reader.ts'
import { refuseRestoring, undoRemoval } from '../undo-removal.ts'
import { refusePinning } from './post-access.ts'
import { attribution, insertAnnouncement, isAnnounced, lockAndCountPins } from './post-store.ts'
import { postSubject } from './post-subject.ts'

type Input = HandlerInput<typeof endpoint>
type Action = NonNullable<Input['query']['action']>
type Act = (post: PostRecord, input: Input, db: Db) => Promise<Partial<PostRecord>>

const acts: Record<Action, Act> = { lock, unlock, restore, pin, unpin, changeAsUser, announce }

/** What an action changes in a post; {} if nothing changes. */
export async function applyPostAction(post: PostRecord, action: Action, input: Input, db: Db): Promise<Partial<PostRecord>> {
	return acts[action](post, input, db)
}

async function lock(post: PostRecord, input: Input, db: Db): Promise<Partial<PostRecord>> {
	const { lockAs = 'normal' } = input.query
	assertAllowed(refuseLocking(lockAs, await readStanding(db, input.viewer, post.communityId, input)))
	if (post.lock) return {}
	await publish(db, input, moderationEvent('lock', post, { by: input.viewer.id, as: lockAs }))
	return { lock: attribution(input.viewer.id, lockAs, input.now) }
}

async function unlock(post: PostRecord, input: Input, db: Db): Promise<Partial<PostRecord>> {
	const { lockAs = 'normal' } = input.query
	assertAllowed(refuseLocking(lockAs, await readStanding(db, input.viewer, post.communityId, input)))
	if (post.lock) await publish(db, input, moderationEvent('unlock', post, { by: input.viewer.id, as: lockAs }))
	return { lock: null }
}

/** Takes back the viewer's own removal; the pins it cost do not come back. */
async function restore(post: PostRecord, input: Input, db: Db): Promise<Partial<PostRecord>> {
	const { deletion, contentDeletion } = post
	const { viewer, now } = input
	const standing = await readStanding(db, viewer, post.communityId, input)
	assertAllowed(refuseRestoring(standing))
	if (!deletion) return {}
	const undone = undoRemoval({ deletion, contentDeletion }, { viewerId: viewer.id, now, standing })
	if ('refusal' in undone) throw fail(undone.refusal ?? 'removal_final')
	const ids = { postId: post._id.toHexString(), authorId: post.authorId.toHexString(), communityId: post.communityId.toHexString() }
	await publish(db, input, { type: 'post.restored', ...ids, by: viewer.id, as: undone.as })
	return { deletion: null }
}

async function pin(post: PostRecord, input: Input, db: Db): Promise<Partial<PostRecord>> {
	const { siteWide } = input.query
	const standing = await readStanding(db, input.viewer, post.communityId, input)
	assertAllowed(refusePinning(post, siteWide, standing))
	if (siteWide ? post.isPinnedSite : post.isPinned) return {}
	const pins = await lockAndCountPins(db, siteWide ? 'site' : post.communityId, input.tx)
	if (pins >= limits.pinsPerScope) throw fail('max_pinned_count_reached')
	await publish(db, input, moderationEvent('pin', post, pinner(input, standing)))
	return siteWide ? { isPinnedSite: true } : { isPinned: true }
}

async function unpin(post: PostRecord, input: Input, db: Db): Promise<Partial<PostRecord>> {
	const { siteWide } = input.query
	const standing = await readStanding(db, input.viewer, post.communityId, input)
	assertAllowed(refusePinning({ deletion: null }, siteWide, standing))
	if (siteWide ? post.isPinnedSite : post.isPinned) await publish(db, input, moderationEvent('unpin', post, pinner(input, standing)))
	return siteWide ? { isPinnedSite: false } : { isPinned: false }
}

/** Pins name no capacity: admins pin on the whole site, or in communities they do not moderate. */
function pinner({ viewer, query }: Input, { isMod }: Standing): { by: string; as: 'mods' | 'admins' } {
	return { by: viewer.id, as: isMod && !query.siteWide ? 'mods' : 'admins' }
}

async function changeAsUser(post: PostRecord, { query, body, viewer, tx, now }: Input, db: Db): Promise<Partial<PostRecord>> {
	if (post.authorId.toHexString() !== viewer.id) throw fail('not_author')
	const userGroup = query.userGroup ?? body.userGroup
	if (!userGroup) throw badField('userGroup', 'Give a user group.', 'user_invalid_group')
	assertAllowed(refuseWriting(userGroup, await readStanding(db, viewer, post.communityId, { tx, now })))
	return { userGroup }
}

/** Notifies all members, once only (rule posts-14); account creates the notifications. */
async function announce(post: PostRecord, input: Input, db: Db): Promise<Partial<PostRecord>> {
	const { viewer, tx, now } = input
	if (!viewer.isAdmin) throw fail('not_admin')
	if (post.deletion) throw fail('already_deleted')
	if (await isAnnounced(db, post._id, tx)) throw fail('duplicate')
	await insertAnnouncement(db, post._id, toObjectId(viewer.id), now, tx)
	await recordAdminAction(db, input, { action: 'announce_post', about: postSubject(post) })
	await publish(db, { tx, now }, { type: 'post.announced', postId: post._id.toHexString(), by: viewer.id })
	return {}
}
