import type { AuditContent, AuditSubject } from '@folkmoot/contract-kit/audit'
import type { Context } from '@folkmoot/service-kit/context'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import { sessionOptions } from '@folkmoot/service-kit/mongodb/session-options'
import { recordAdminAction } from '@folkmoot/service-kit/writes/audit-log'
import type { Db } from 'mongodb'
import { communities } from '../collections.ts'
import { findName } from '../people-reader.ts'
import type { ModAction } from './mod-action.ts'

/** Copies an admin's action in a community to the admins' log. Account logs suspensions there itself. */
export async function recordInAuditLog(db: Db, modAction: ModAction, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
	if (modAction.as !== 'admins' || modAction.by === null || modAction.communityId === null) return
	const [by, about, community] = [
		await findName(db, modAction.by, tx),
		modAction.about ? await findName(db, modAction.about, tx) : null,
		await communities(db).findOne({ _id: toObjectId(modAction.communityId) }, { projection: { name: 1 }, ...sessionOptions(tx) }),
	]
	const details: AuditContent['details'] = { deed: modAction.action, community: community?.name ?? '', ...(about ? { member: about } : {}) }
	await recordAdminAction(
		db,
		{ tx, now, viewer: { id: modAction.by, username: by ?? '' } },
		{
			action: 'moderate',
			about: subjectOf(modAction, community?.name ?? '', about),
			note: modAction.reason,
			details: { ...details, ...modAction.details },
		},
	)
}

function subjectOf({ communityId, post, comment, about }: ModAction, community: string, member: string | null): AuditSubject {
	if (comment) return { kind: 'comment', id: comment, name: `${community}/post/${post ?? ''}/${comment}` }
	if (post) return { kind: 'post', id: post, name: `${community}/post/${post}` }
	if (about) return { kind: 'member', id: about, name: member ?? '' }
	return { kind: 'community', id: communityId ?? '', name: community }
}
