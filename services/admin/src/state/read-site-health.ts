import type { readSiteHealth as endpoint } from '@folkmoot/admin-contract/site-state-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { readFollowers, readQueues } from './backlog-reader.ts'
import { readDatabaseHealth } from './database-reader.ts'
import { readServiceHealth } from './service-health.ts'

export async function readSiteHealth({ now }: HandlerInput<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const [services, mongodb, followers, queues] = await Promise.all([
		readServiceHealth(deps),
		readDatabaseHealth(deps.db),
		readFollowers(deps.db, now),
		readQueues(deps, now),
	])
	return { checkedAt: now.toISOString(), services, mongodb, followers, queues }
}
