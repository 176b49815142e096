/** Who changed something, and in which capacity. */
export interface Actor {
	id: string
	as: 'mods' | 'admins'
}

/** What community tells the other rooms (outbox `communityEvents`). Ids are hex. */
export type CommunityEvent =
	/** `acceptedBy`: the admin who accepted the creator's request for it. */
	| { type: 'community.created'; communityId: string; name: string; creatorId: string; acceptedBy?: string }
	/** What it says of itself is something else now. */
	| { type: 'community.edited'; communityId: string; by?: Actor; changed?: readonly ('about' | 'nsfw' | 'postingRestricted')[] }
	| { type: 'community.joined'; communityId: string; userId: string }
	| { type: 'community.left'; communityId: string; userId: string }
	/** Another picture or banner, or none; the one before is not wanted any more. Ids of images. */
	| {
			type: 'community.pictured'
			communityId: string
			imageId: string | null
			previousId: string | null
			by?: Actor
			place?: 'proPic' | 'bannerImage'
	  }
	/** An admin said no to a request; the note is for the member who made it. */
	| { type: 'community.requestDenied'; requestId: string; userId: string; name: string; note: string | null }

/** Name of the outbox to follow. */
export const communityOutbox = 'communityEvents'
