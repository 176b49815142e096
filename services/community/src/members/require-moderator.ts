import type { Actor } from '@folkmoot/community-contract/community-events'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { moderates } from './member-store.ts'

/** Admits moderators of a community and admins; returns their capacity. */
export async function requireModerator(
	db: Db,
	communityId: string,
	input: Pick<Context, 'tx' | 'now'> & { viewer: Viewer },
): Promise<Actor> {
	const { id, isAdmin } = input.viewer
	if (mayModerate(input.viewer, communityId) && (await moderates(db, { userId: id, communityId }, input))) return { id, as: 'mods' }
	if (!isAdmin) throw fail('not_mod')
	return { id, as: 'admins' }
}
