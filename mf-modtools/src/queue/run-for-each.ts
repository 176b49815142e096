import { ApiError } from '@folkmoot/kit/api'

/** The rate limit of removals: one a second. */
export const removalPauseMs = 1_050

interface Options {
	/** Time between two calls, for endpoints with a narrow rate limit. */
	pauseMs?: number
	/** Asked before each: whether the rest is to stay as it is. */
	isStopped?: () => boolean
	/** Called before each with the number of those done. */
	onProgress?: (noDone: number) => void
}

export interface Outcome<T> {
	done: readonly T[]
	failed: readonly T[]
	/** The last failure; null if there is none. */
	failure: ApiError | null
}

/**
 * Calls `act` for one item after the other, never two at once, because rate limits count calls. A refusal of one item does not stop
 * the rest; a failure that the next call would meet too does, and the rest counts as failed.
 */
export async function runForEach<T>(items: readonly T[], act: (item: T) => Promise<unknown>, options: Options = {}): Promise<Outcome<T>> {
	const { pauseMs = 0, isStopped = () => false, onProgress } = options
	const [done, failed]: [T[], T[]] = [[], []]
	let failure: ApiError | null = null
	for (const [index, item] of items.entries()) {
		if (pauseMs > 0 && index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
		if (isStopped()) break
		onProgress?.(index)
		const refusal = await refusalOf(act(item))
		if (refusal === null) {
			done.push(item)
			continue
		}
		failure = refusal
		if (wouldMeetNext(refusal)) return { done, failed: [...failed, ...items.slice(index)], failure }
		failed.push(item)
	}
	return { done, failed, failure }
}

/** The failure of a call; null for none, or if somebody else was faster. */
async function refusalOf(call: Promise<unknown>): Promise<ApiError | null> {
	try {
		await call
		return null
	} catch (error) {
		if (!(error instanceof ApiError)) throw error
		return isGone(error) ? null : error
	}
}

function isGone({ status, code }: ApiError): boolean {
	return status === 404 || code === 'already_deleted'
}

/** No connection, no session, too many calls. */
function wouldMeetNext({ status }: ApiError): boolean {
	return status === 0 || status === 401 || status === 429
}
