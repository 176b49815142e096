import type { CommunityField } from './community-fields.ts'

/** The member who made a change, and in which capacity. */
export interface Actor {
	id: string
	as: 'mods' | 'admins'
}

/** Events that community publishes to the other areas (outbox `communityEvents`). Ids are hex. */
export type CommunityEvent =
	/** `acceptedBy`: the admin who accepted the creator's request. */
	| { type: 'community.created'; communityId: string; name: string; creatorId: string; acceptedBy?: string }
	/** Its description or settings changed. */
	| { type: 'community.edited'; communityId: string; by?: Actor; changed?: readonly CommunityField[] }
	| { type: 'community.joined'; communityId: string; userId: string }
	| { type: 'community.left'; communityId: string; userId: string }
	/** The picture or banner was changed or removed; the previous one is no longer needed. Ids of images. */
	| {
			type: 'community.pictured'
			communityId: string
			imageId: string | null
			previousId: string | null
			by?: Actor
			place?: 'proPic' | 'bannerImage'
	  }
	/** An admin denied a request; the note is for the member who made it. */
	| { type: 'community.requestDenied'; requestId: string; userId: string; name: string; note: string | null }

/** Name of the outbox to follow. */
export const communityOutbox = 'communityEvents'
