/** What the keeper must know of a write beside the request itself, to show it while it waits. */
export type KeptNote =
	| { kind: 'comment'; postId: string; parentId: string | null; text: string }
	| { kind: 'vote'; target: 'post' | 'comment'; targetId: string; vote: boolean | null }

/** A write that found nobody, as it has to be sent later: the same key makes sure that it counts once. */
export interface WriteToKeep {
	method: string
	url: string
	body: unknown
	key: string
	note: KeptNote
}
