import type { readSiteHealth as endpoint } from '@folkmoot/admin-contract/site-state-endpoints'
import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { Ask, Deps } from '@folkmoot/service-kit/context'
import { readFollowers, readQueues } from './backlog-reader.ts'
import { readDatabaseHealth } from './database-reader.ts'
import { readServiceHealth } from './service-health.ts'

export async function readSiteHealth({ now }: Ask<typeof endpoint>, deps: Deps): Promise<Answer<typeof endpoint>> {
	const [services, mongodb, followers, queues] = await Promise.all([
		readServiceHealth(deps),
		readDatabaseHealth(deps.db),
		readFollowers(deps.db, now),
		readQueues(deps, now),
	])
	return { checkedAt: now.toISOString(), services, mongodb, followers, queues }
}
