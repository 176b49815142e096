import { createRandom } from '../../feeds/testing/generated-records.ts'
import { type HttpRequest, pageRequest, readRequest } from './requests.ts'
import type { Visitor } from './visitors.ts'

interface Mix {
	readers: readonly Visitor[]
	/** The first is read most, the second half as often, and so on (Zipf). */
	posts: readonly string[]
	communityOf: Readonly<Record<string, string>>
	vote: () => HttpRequest
	comment: () => HttpRequest
}

/** Of a hundred requests 95 read, four vote, one comments. */
const votes = 4
const comments = 1

/** The next request of the mix, the same in each run. */
export function mixOf({ readers, posts, communityOf, vote, comment }: Mix): () => HttpRequest {
	const random = createRandom(7)
	return () => {
		const kind = random(100)
		if (kind < comments) return comment()
		if (kind < comments + votes) return vote()
		const reader = pick(readers, random(readers.length))
		const postId = pick(posts, Math.floor(posts.length ** (random(10_000) / 10_000)) - 1)
		if (kind < 48) return readRequest(`/api/posts/${postId}`, reader)
		if (kind < 72) return readRequest('/api/posts?feed=all&sort=hot', reader)
		if (kind < 90) return readRequest(kind < 86 ? '/api/_user' : '/api/_initial', reader)
		return pageRequest(kind < 95 ? '/' : `/${communityOf[postId]}/post/${postId}`, reader)
	}
}

/** The one at this place, counted round and round. */
export function pick<T>(list: readonly T[], index: number): T {
	const one = list[index % list.length]
	if (one === undefined) throw new Error('The list is empty.')
	return one
}
