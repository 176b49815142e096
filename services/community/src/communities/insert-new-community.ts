import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import type { MarkdownTree } from '@folkmoot/contract-kit/markdown-tree'
import { appointFirstModerator } from '@folkmoot/modtools-contract/modtools-endpoints'
import type { Context, Deps } from '@folkmoot/service-kit/context'
import { addMember } from '../members/member-store.ts'
import { publish } from '../publish.ts'
import { checkNameIsAllowed } from './community-name.ts'
import { insertCommunity, newCommunity } from './community-store.ts'

interface NewCommunityInput {
	name: string
	about: string | null
	aboutTree?: MarkdownTree | undefined
	creatorId: string
	/** The admin who accepted the request. */
	acceptedBy?: string
}

/** Creates a community with its creator as the first member; modtools makes them its first moderator. */
export async function insertNewCommunity(
	{ name, about, aboutTree, creatorId, acceptedBy }: NewCommunityInput,
	input: Pick<Context, 'tx' | 'now' | 'afterCommit'>,
	{ db, callService }: Deps,
): Promise<CommunityRecord> {
	checkNameIsAllowed(name)
	const record = await newCommunity(db, { name, fields: { about }, aboutTree, creatorId, createdAt: input.now, noMembers: 1 }, input.tx)
	const communityId = record._id.toHexString()
	await insertCommunity(db, record, input.tx)
	await addMember(db, { userId: creatorId, communityId }, input)
	const by = acceptedBy === undefined ? {} : { acceptedBy }
	await publish(db, input, { type: 'community.created', communityId, name: record.name, creatorId, ...by })
	// The event above guarantees the appointment; this call makes it before the creator sees the page.
	const body = { communityId, userId: creatorId, ...(acceptedBy === undefined ? {} : { by: acceptedBy }) }
	input.afterCommit(() => callService(appointFirstModerator, { body }))
	return record
}
