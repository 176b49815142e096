import type { Answer } from '@folkmoot/contract-kit/endpoint'
import {
	type listOwnConversations as ownEndpoint,
	listTeamConversations as teamEndpoint,
} from '@folkmoot/modtools-contract/conversation-endpoints'
import type { ConversationRecord } from '@folkmoot/modtools-contract/conversation-records'
import type { Deps, HandlerInput } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import { toObjectId } from '@folkmoot/service-kit/mongodb/object-id'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { readDateCursor, writeDateCursor } from '../date-cursor.ts'
import { requireModeratorByName } from '../moderators/require-moderator.ts'
import { countWaiting, findConversationsFor, findConversationsOf, type Team } from './conversation-store.ts'
import { presentConversations } from './present-conversations.ts'

/** Nobody needs a larger number exactly. */
const waitingMax = 100

export async function listOwnConversations(input: HandlerInput<typeof ownEndpoint>, { db }: Deps): Promise<Answer<typeof ownEndpoint>> {
	const { viewer, query } = input
	const found = await findConversationsOf(db, toObjectId(viewer.id), { after: readDateCursor(query.next), limit: query.limit + 1 })
	return presentPage(db, found, input)
}

export async function listTeamConversations(input: HandlerInput<typeof teamEndpoint>, { db }: Deps): Promise<Answer<typeof teamEndpoint>> {
	const { filter, limit, next, community } = input.query
	const after = readDateCursor(next)
	const team = await requireTeam(db, community, input.viewer)
	const mine = filter === 'mine' ? { claimedBy: toObjectId(input.viewer.id) } : {}
	const [found, noWaiting] = await Promise.all([
		findConversationsFor(db, { team, isArchived: filter === 'archived', ...mine }, { after, limit: limit + 1 }),
		countWaiting(db, { team, most: waitingMax }),
	])
	return { ...(await presentPage(db, found, input)), noWaiting }
}

/** Only the team is told what is wrong with the query. */
export const authorizeTeam = authorizeMember({ query: teamEndpoint.query.pick({ community: true }) }, async ({ query, viewer }, { db }) => {
	if (query) await requireTeam(db, query.community, viewer)
})

/** The team of a community by its name, '' for the admins, if the viewer belongs to it. */
async function requireTeam(db: Db, communityName: string, viewer: Viewer): Promise<Team> {
	if (communityName === '') {
		if (!viewer.isAdmin) throw fail('not_admin')
		return null
	}
	return requireModeratorByName(db, communityName, viewer)
}

async function presentPage(
	db: Db,
	found: readonly ConversationRecord[],
	{ viewer, query: { limit } }: { viewer: Viewer; query: { limit: number } },
): Promise<Answer<typeof ownEndpoint>> {
	const page = found.slice(0, limit)
	const last = found.length > page.length ? page.at(-1) : undefined
	return {
		conversations: await presentConversations(db, page, { viewer }),
		next: last ? writeDateCursor({ key: last.lastAt, id: last._id }) : null,
	}
}
