import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { type AuthorRecord, authorsOf, authorsQuery } from '@folkmoot/content-kit/present-authors'
import { presentHeldItems } from '@folkmoot/content-kit/present-held-items'
import { presentTargets } from '@folkmoot/content-kit/present-targets'
import { distinctIds } from '@folkmoot/content-kit/viewer-marks'
import type { KnownMember, QueueClaim } from '@folkmoot/modtools-contract/queue'
import type { WaitingEntry } from '@folkmoot/modtools-contract/waiting'
import type { WaitingClaimRecord } from '@folkmoot/modtools-contract/waiting-records'
import type { Context } from '@folkmoot/service-kit/context'
import { namedBy, query, queryByIds, readBatch } from '@folkmoot/service-kit/reads/batch-query'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { presentMessages } from '../conversations/get-conversation.ts'
import { presentConversations } from '../conversations/present-conversations.ts'
import { presentDecisions } from '../decisions/present-decisions.ts'
import { personView } from '../modlog/modlog-view.ts'
import { type AuthorRef, historiesOf, historyParts, memberKey } from '../queue/history-reader.ts'
import { presentItems } from '../queue/present-items.ts'
import { readPlaces, type WaitingPlace, type WaitingRecords } from './waiting-store.ts'

type Input = Pick<Context, 'now'> & { viewer: Viewer }

/** What entries of all kinds have, and what is known of their member. */
interface Shared extends Pick<WaitingEntry, 'id' | 'community' | 'at'> {
	member: KnownMember | null
	claim?: QueueClaim
}

/** What waits, without what is read for all kinds together. */
interface Part {
	id: string
	of: AuthorRef
	entry: (shared: Shared) => WaitingEntry
}

/** Places in the list → what waits there as this moderator sees it; a few reads for any number. What is gone meanwhile is left out. */
export async function presentWaiting(db: Db, places: readonly WaitingPlace[], input: Input): Promise<WaitingEntry[]> {
	if (places.length === 0) return []
	const records = await readPlaces(db, places)
	const [known, ...parts] = await Promise.all([
		readKnown(db, records, input),
		reportParts(db, records, input),
		heldParts(db, records, input),
		appealParts(db, records, input),
		messageParts(db, records, input),
	])
	const byId = new Map(parts.flat().map((part) => [part.id, part]))
	return places.flatMap((place) => {
		const part = byId.get(place.id.toHexString())
		if (!part) return []
		const id = part.of.communityId.toHexString()
		const community = { id, name: known.names.get(id) ?? '' }
		const member = known.members.get(memberKey(part.of)) ?? null
		return [part.entry({ id: part.id, community, at: place.at.toISOString(), member, ...known.claims(part.id) })]
	})
}

/** The communities' names by hex id, and what their moderators know of the members, by memberKey; one command. */
async function readKnown(db: Db, { reports, held, appeals, messages }: WaitingRecords, { now, viewer }: Input) {
	const refs: AuthorRef[] = [
		...held.map(({ communityId, authorId: userId }) => ({ communityId, userId })),
		...appeals.map(({ communityId, memberId: userId }) => ({ communityId, userId })),
		...messages.flatMap(({ communityId, memberId: userId }) => (communityId ? [{ communityId, userId }] : [])),
	]
	const claimed = queryByIds<WaitingClaimRecord>(
		'waitingClaims',
		[...held, ...appeals, ...messages].map(({ _id }) => _id),
		null,
	)
	const communityIds = [...reports, ...refs].map(({ communityId }) => communityId)
	const found = await readBatch(db, {
		communities: query<CommunityRecord>('communities', { _id: { $in: distinctIds(communityIds) } }, { name: 1 }),
		people: authorsQuery(distinctIds(refs.map(({ userId }) => userId))),
		claims: claimed,
		claimers: claimed && namedBy<AuthorRecord>(claimed, 'by', 'users'),
		...historyParts(refs, now),
	})
	const [people, histories] = [authorsOf(found.people), historiesOf(refs, found)]
	const members = new Map<string, KnownMember>()
	for (const ref of refs) {
		const [person, history] = [people.get(ref.userId.toHexString()), histories.get(memberKey(ref))]
		if (person && history && !person.deleted)
			members.set(memberKey(ref), { username: person.username, createdAt: person.createdAt, ...history })
	}
	return {
		names: new Map(found.communities.map(({ _id, name }) => [_id.toHexString(), name])),
		members,
		claims: claimViews(found, { now, viewer }),
	}
}

/** Claims in force, by the hex id of what is claimed. */
function claimViews(
	found: { claims: readonly WaitingClaimRecord[]; claimers: readonly AuthorRecord[] },
	{ now, viewer }: Input,
): (id: string) => { claim?: QueueClaim } {
	const people = authorsOf(found.claimers)
	const inForce = new Map(found.claims.filter(({ until }) => until > now).map((claim) => [claim._id.toHexString(), claim]))
	return (id) => {
		const claim = inForce.get(id)
		const by = claim && people.get(claim.by.toHexString())
		if (!claim || !by || by.deleted) return {}
		return { claim: { by: personView(by), until: claim.until.toISOString(), isOwn: by.id === viewer.id } }
	}
}

async function reportParts(db: Db, { reports }: WaitingRecords, input: Input): Promise<Part[]> {
	const shown = new Map((await presentItems(db, reports, input)).map((item) => [item.id, item]))
	return partsOf(reports, shown, ({ communityId, authorId: userId }, item) => ({
		of: { communityId, userId },
		entry: ({ member: _, claim: __, ...shared }) => ({ kind: 'reports', ...shared, item }),
	}))
}

async function heldParts(db: Db, { held }: WaitingRecords, { viewer }: Input): Promise<Part[]> {
	const shown = new Map((await presentHeldItems(db, held, viewer, { isForModerators: true })).map((item) => [item.id, item]))
	return partsOf(held, shown, ({ communityId, authorId: userId }, item) => ({
		of: { communityId, userId },
		entry: (shared) => ({ kind: 'held', ...shared, item }),
	}))
}

async function appealParts(db: Db, { appeals }: WaitingRecords, { viewer }: Input): Promise<Part[]> {
	const removed = appeals.flatMap(({ item }) => (item ? [{ type: item.type, id: item.commentId ?? item.postId }] : []))
	const [decisions, targets] = await Promise.all([presentDecisions(db, appeals, viewer), presentTargets(db, removed, viewer)])
	const shown = new Map(decisions.map((decision) => [decision.id, decision]))
	return partsOf(appeals, shown, ({ communityId, memberId: userId, item }, decision) => {
		const target = item ? (targets.get((item.commentId ?? item.postId).toHexString()) ?? null) : null
		return { of: { communityId, userId }, entry: (shared) => ({ kind: 'appeals', ...shared, decision, target }) }
	})
}

async function messageParts(db: Db, { messages, latest }: WaitingRecords, { viewer }: Input): Promise<Part[]> {
	const [conversations, written] = await Promise.all([
		presentConversations(db, messages, { viewer }),
		presentMessages(db, latest, { side: 'team' }),
	])
	const shown = new Map(conversations.map((conversation) => [conversation.id, conversation]))
	const lastOf = new Map(latest.map(({ conversationId }, index) => [conversationId.toHexString(), written[index]]))
	return partsOf(messages, shown, ({ _id, communityId, memberId: userId }, conversation) => ({
		// Those of a community only are asked for.
		of: { communityId: communityId ?? _id, userId },
		entry: (shared) => ({ kind: 'messages', ...shared, conversation, latest: lastOf.get(_id.toHexString()) ?? null }),
	}))
}

function partsOf<R extends { _id: { toHexString: () => string } }, V>(
	records: readonly R[],
	shown: ReadonlyMap<string, V>,
	partOf: (record: R, view: V) => Omit<Part, 'id'>,
): Part[] {
	return records.flatMap((record) => {
		const id = record._id.toHexString()
		const view = shown.get(id)
		return view === undefined ? [] : [{ id, ...partOf(record, view) }]
	})
}
