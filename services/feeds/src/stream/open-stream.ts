import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { streamEvents as endpoint } from '@folkmoot/feeds-contract/stream-endpoints'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { EventStream } from '@folkmoot/service-kit/http/event-stream'
import { hubOf } from './stream-hub.ts'
import { findPostIds } from './stream-reader.ts'

/** Opens a stream of what happens, from now on or from where the reader was. */
export async function openStream(
	{ query, viewer, session, lastEventId }: HandlerInput<typeof endpoint>,
	deps: Deps,
): Promise<Answer<typeof endpoint>> {
	const ids = query.post ? await findPostIds(deps.db, query.post) : []
	const posts = new Set(ids.filter((id) => id !== null))
	if (ids.includes(null)) throw fail('post_not_found')
	const hub = hubOf(deps)
	await hub.start()
	const since = query.since === undefined ? null : Date.parse(query.since)
	return new EventStream((sink) => hub.join({ viewer, posts, session, sink, after: lastEventId ?? query.after ?? null, since }))
}
