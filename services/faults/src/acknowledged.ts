/** What the site has said yes to, as those who asked remember it. */
export interface Acknowledged {
	/** Texts of comments; each is written once in the world. */
	comments: string[]
	/** Titles of posts, likewise. */
	posts: string[]
	/** Ids of images that came with posts. */
	images: string[]
	/** `<voter> <post or comment>`, in hex, and how the vote stands after all clicks. */
	votes: Map<string, boolean | null>
	/** Members who are in the community. */
	joined: Map<string, boolean>
	/** Ids of posts that each member saved. */
	saved: Map<string, Set<string>>
	/** Every write, with how long it took until the yes, tries without an answer included. */
	writes: Write[]
	/** Writes that have no yes yet: when each was tried first. */
	underWay: Set<{ at: number }>
}

export interface Write {
	what: string
	/** When it was tried first. */
	at: number
	/** Until it was acknowledged. */
	tookMs: number
	tries: number
	/** Statuses of the tries that failed; 0 where nobody answered. */
	refusals: number[]
}

export function nothingYet(): Acknowledged {
	return { comments: [], posts: [], images: [], votes: new Map(), joined: new Map(), saved: new Map(), writes: [], underWay: new Set() }
}
