/** What the site has acknowledged, as its clients remember it. */
export interface Acknowledged {
	/** Texts of comments, each unique. */
	comments: string[]
	/** Titles of posts, each unique. */
	posts: string[]
	/** Ids of images that came with posts. */
	images: string[]
	/** `<voter> <post or comment>`, in hex, and the state of the vote after all clicks. */
	votes: Map<string, boolean | null>
	/** Who is a member of the community. */
	joined: Map<string, boolean>
	/** Ids of the posts that each member saved. */
	saved: Map<string, Set<string>>
	/** Every write, with the time to its acknowledgement, failed attempts included. */
	writes: Write[]
	/** Writes not yet acknowledged: when each was first attempted. */
	inFlight: Set<{ at: number }>
}

export interface Write {
	what: string
	/** When it was first attempted. */
	at: number
	/** Time to the acknowledgement. */
	tookMs: number
	attempts: number
	/** Statuses of the failed attempts; 0 without a response. */
	failedStatuses: number[]
}

export function createAcknowledged(): Acknowledged {
	return { comments: [], posts: [], images: [], votes: new Map(), joined: new Map(), saved: new Map(), writes: [], inFlight: new Set() }
}
