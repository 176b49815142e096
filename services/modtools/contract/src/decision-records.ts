import type { ObjectId } from 'mongodb'
import type { Outcome } from './decision.ts'

/** Collection `decisions`, owned by modtools: a removal or a ban, why it was made, and what became of the appeal. */
export interface DecisionRecord {
	_id: ObjectId
	communityId: ObjectId
	kind: 'removal' | 'ban'
	/** What was removed; null for bans. */
	item: { type: 'post' | 'comment'; postId: ObjectId; publicId: string; commentId: ObjectId | null; title: string } | null
	/** The member concerned. */
	memberId: ObjectId
	by: ObjectId
	as: 'mods' | 'admins'
	at: Date
	/** The automatic rule that removed it, and what it found; `by` is then who switched it on. Missing if a person did it. */
	automatic?: { rule: string; because: readonly string[] }
	reason: string | null
	rule: string | null
	expiresAt: Date | null
	/** When a ban stopped being in force, or a removed item was restored. */
	liftedAt: Date | null
	appeal: {
		text: string
		at: Date
		answer: { outcome: Outcome; text: string | null; by: ObjectId; at: Date } | null
	} | null
}
