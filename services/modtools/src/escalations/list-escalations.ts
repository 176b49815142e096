import type { Answer } from '@folkmoot/contract-kit/endpoint'
import type { listEscalations as endpoint } from '@folkmoot/modtools-contract/escalation-endpoints'
import { escalationKinds } from '@folkmoot/modtools-contract/escalation-kinds'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import type { Db } from 'mongodb'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { countWaiting, findEscalations } from './escalation-store.ts'
import { presentEscalations } from './present-escalations.ts'

/** What waits for the admins, oldest first, or what they have answered, latest first. */
export async function listEscalations(input: HandlerInput<typeof endpoint>, { db }: Deps): Promise<Answer<typeof endpoint>> {
	const { kind, state, limit, next } = input.query
	const after = readDateCursor(next)
	const listed = { kind: kind === 'all' ? null : kind, state }
	const [records, counts] = await Promise.all([findEscalations(db, listed, { after, limit: limit + 1 }), countByKind(db)])
	const page = records.slice(0, limit)
	const last = records.length > page.length ? page.at(-1) : undefined
	return {
		escalations: await presentEscalations(db, page, input),
		counts,
		next: last ? writeDateCursor({ key: last.answer?.at ?? last.at, id: last._id }) : null,
	}
}

async function countByKind(db: Db): Promise<Answer<typeof endpoint>['counts']> {
	const counted = await Promise.all(escalationKinds.map(async (kind) => [kind, await countWaiting(db, kind)] as const))
	const none = { item: 0, conversation: 0, member: 0, community: 0, moderation: 0 }
	return { ...none, ...Object.fromEntries(counted), all: counted.reduce((sum, [, count]) => sum + count, 0) }
}
