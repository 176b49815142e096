/** What the offline queue needs beside the request, to show a queued write. */
export type QueuedWriteNote =
	| { kind: 'comment'; postId: string; parentId: string | null; text: string }
	| { kind: 'vote'; target: 'post' | 'comment'; targetId: string; vote: boolean | null }

/** A write to be sent later, with its first idempotency key, so that it takes effect once. */
export interface UnsentWrite {
	method: string
	url: string
	body: unknown
	key: string
	note: QueuedWriteNote
}
