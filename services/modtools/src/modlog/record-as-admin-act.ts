import type { AuditContent, AuditSubject } from '@folkmoot/contract-kit/audit'
import { recordAdminAct } from '@folkmoot/service-kit/audit-log'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/object-id'
import { within } from '@folkmoot/service-kit/within'
import type { ClientSession, Db } from 'mongodb'
import { communities, users } from '../collections.ts'
import type { Deed } from './deed.ts'

/** Copies an admin's action in a community to the admins' log. Account logs suspensions there itself. */
export async function recordAsAdminAct(db: Db, deed: Deed, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
	if (deed.as !== 'admins' || deed.by === null || deed.communityId === null) return
	const [by, about, community] = [
		await findName(db, deed.by, tx),
		deed.about ? await findName(db, deed.about, tx) : null,
		await communities(db).findOne({ _id: toObjectId(deed.communityId) }, { projection: { name: 1 }, ...within(tx) }),
	]
	const details: AuditContent['details'] = { deed: deed.action, community: community?.name ?? '', ...(about ? { member: about } : {}) }
	await recordAdminAct(
		db,
		{ tx, now, viewer: { id: deed.by, username: by ?? '' } },
		{
			action: 'moderate',
			about: subjectOf(deed, community?.name ?? '', about),
			note: deed.reason,
			details: { ...details, ...deed.details },
		},
	)
}

function subjectOf({ communityId, post, comment, about }: Deed, community: string, member: string | null): AuditSubject {
	if (comment) return { kind: 'comment', id: comment, name: `${community}/post/${post ?? ''}/${comment}` }
	if (post) return { kind: 'post', id: post, name: `${community}/post/${post}` }
	if (about) return { kind: 'member', id: about, name: member ?? '' }
	return { kind: 'community', id: communityId ?? '', name: community }
}

async function findName(db: Db, id: string, tx: ClientSession | undefined): Promise<string | null> {
	const user = await users(db).findOne({ _id: toObjectId(id) }, { projection: { username: 1 }, ...within(tx) })
	return user?.username ?? null
}
