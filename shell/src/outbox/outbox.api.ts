import { http } from '@folkmoot/kit/api/http.ts'
import type { QueuedWriteNote } from '@folkmoot/kit/api/queued-write.ts'
import type { QueuedWrite } from './outbox-store.ts'

const targetUrl = ({ target, targetId }: VoteNote) => `/api/${target === 'post' ? 'posts' : 'comments'}/${targetId}`

type VoteNote = Extract<QueuedWriteNote, { kind: 'vote' }>

/** Fetches the post or the comment of a vote. Throws on failure. */
export function fetchTarget(note: VoteNote): Promise<unknown> {
	return http(targetUrl(note)).json()
}

/** What a request of the queue came to; status 0 if there was no reply. */
export interface Answer {
	status: number
	reply: unknown
	retryAfterSeconds: number | null
}

/** Reads the post or the comment of a queued vote, once, whatever comes of it. Runs in page and worker, like `sendWrite`. */
export function readTarget(note: VoteNote): Promise<Answer> {
	return readAnswer(http(targetUrl(note), { throwHttpErrors: false }))
}

/** Sends a queued write with its first idempotency key and the CSRF token of the session, once: the queue decides on retries. */
export function sendWrite({ method, url, key }: QueuedWrite, body: unknown, csrfToken: string): Promise<Answer> {
	const headers = { accept: 'application/json', 'x-csrf-token': csrfToken, 'idempotency-key': key }
	return readAnswer(http(url, { method, headers, json: body, throwHttpErrors: false }))
}

async function readAnswer(pending: Promise<Response>): Promise<Answer> {
	const response = await pending.catch(() => null)
	const retryAfter = response?.headers.get('retry-after')
	return {
		status: response?.status ?? 0,
		reply: await response?.json().catch(() => null),
		retryAfterSeconds: retryAfter ? Number(retryAfter) : null,
	}
}
