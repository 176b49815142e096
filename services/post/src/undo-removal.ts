import { limits } from '@folkmoot/contract-kit/limits'
import type { PostRecord } from '@folkmoot/post-contract/post-records'
import { type Refusal, refuseGroup, type Standing } from './standing-access.ts'

type Deletion = PostRecord['deletion']
type UndoneAs = { as: 'mods' | 'admins' } | { refusal: Refusal }

/** The refusal to undo removals here by the viewer's role alone. */
export function refuseRestoring({ isMod, isAdmin }: Standing): Refusal {
	return isMod || isAdmin ? null : 'not_mod_not_admin'
}

/** In which capacity the viewer takes their own removal back, or why they cannot (rule moderation-34). */
export function undoRemoval(
	{ deletion, contentDeletion = null }: { deletion: NonNullable<Deletion>; contentDeletion?: Deletion },
	{ viewerId, now, standing }: { viewerId: string; now: Date; standing: Standing },
): UndoneAs {
	const { by, as, at } = deletion
	const isLate = now.getTime() - at.getTime() > limits.undoSeconds * 1_000
	if (as === 'normal' || contentDeletion || by?.toHexString() !== viewerId || isLate) return { refusal: 'removal_final' }
	const refusal = refuseGroup(as, standing)
	return refusal ? { refusal } : { as }
}
